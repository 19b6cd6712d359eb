import type { DemoTold } from './demo-tenants.ts'
import type { Product } from './product.ts'

const width = 78
const barLength = 20

/** `██████░░░░░░ 31 %`. */
const bar = (share: number): string => {
  const full = Math.floor(share * barLength)
  return `${'█'.repeat(full)}${'░'.repeat(barLength - full)} ${Math.floor(share * 100)} %`
}

/**
 * Tells the terminal how the demonstration companies come about: one line that is written over while somebody watches, and
 * the sign-ins as soon as they work.
 */
export const demoReport = (product: Product, out: NodeJS.WriteStream = process.stdout): DemoTold => {
  const isWatched = Boolean(out.isTTY)
  const clear = () => isWatched && out.write(`\r${' '.repeat(width)}\r`)
  let isHeaded = false
  return {
    progress() {
      if (!isWatched) return
      const { share } = product.making.state
      if (share >= 1) return void clear()
      const line = `  The demonstration companies  ${bar(share)}  ${product.making.doing}`
      out.write(`\r${line.slice(0, width).padEnd(width)}`)
    },
    signIns(usernames, password) {
      clear()
      const head = isHeaded ? '' : `\nSign in with the password ${password} as\n`
      isHeaded = true
      out.write(`${head}${usernames.map(name => `  ${name}\n`).join('')}`)
    },
    failed(tenant, error) {
      clear()
      product.log.error({ err: error, tenant }, 'a demonstration tenant could not be made')
      const reason = error instanceof Error ? error.message : String(error)
      out.write(
        `\nThe demonstration tenant ${tenant} was not finished (${reason}): the next start makes it anew.\n`,
      )
    },
  }
}
