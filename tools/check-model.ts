import { compileParts } from '#server/compile-parts.ts'
import { productParts } from '#server/composition.ts'
import { StartError } from '#server/start-error.ts'

/** Checks all declarations together, as a start does, and tells every fault: a part of `npm run check`. */
try {
  const { entities } = compileParts(productParts())
  console.log(`The model is in order: ${entities.size} entities.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
