import ts from 'typescript-5'
import { type AskedTypes, type TypeFault, typeChecker } from './type-faults.ts'

const texts = import.meta.glob<string>('/node_modules/typescript-5/lib/lib.{es5,es20*,decorators*}.d.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const libraries = new Map(
  Object.entries(texts).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
)
const check = typeChecker(ts, libraries)

/** The compiler in a thread of its own: what it takes long for holds nobody up. */
self.onmessage = ({ data }: MessageEvent<AskedTypes & { number: number }>) => {
  let faults: TypeFault[] = []
  try {
    faults = check(data)
  } catch {
    // A text on which the compiler itself breaks has no types to tell of.
  }
  self.postMessage({ number: data.number, faults })
}
