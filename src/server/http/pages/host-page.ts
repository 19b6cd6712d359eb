import type { Host } from '../../sign-in/directory.ts'
import { greetingOf, lookOf } from '../../sign-in/greeting.ts'
import { escaped } from './escaped.ts'

/**
 * The page as a tenant's host serves it: its title, its colours and how it greets stand in it, so that nothing of the product's
 * own shows before they are asked for. Its script (`first-paint.js`) reads them.
 */
export const hostPage = (page: string, host: Host): string => {
  const greeting = greetingOf(host)
  const { light, dark } = lookOf(greeting)
  const title = typeof greeting.windowTitle === 'string' ? greeting.windowTitle : host.label
  const said = `<meta name="tranche-host" content="${escaped(JSON.stringify({ ...greeting, tokens: { light, dark } }))}">`
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>${said}`)
}
