import { createHash } from 'node:crypto'
import { escaped } from './escaped.ts'

const script = 'document.forms[0].submit()'
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** A form that sends itself, and what its page may do: this, and nothing else. */
export interface FormPage {
  html: string
  policy: string
}

/**
 * A page whose form sends itself to another site. Browsers ask `form-action` of every address that the other site leads on to,
 * too, and that is for the other site to say: so all of TLS is allowed, and of plain HTTP this one address.
 */
export const formPage = (name: string, to: string, fields: Readonly<Record<string, string>>): FormPage => {
  const inputs = Object.entries(fields).map(
    ([field, value]) => `<input type="hidden" name="${escaped(field)}" value="${escaped(value)}">`,
  )
  const { protocol, origin } = new URL(to)
  const action = protocol === 'https:' ? 'https:' : `https: ${origin}`
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(name)}</title></head><body><form method="post" action="${escaped(to)}">${inputs.join('')}</form><script>${script}</script></body></html>`,
    policy: `default-src 'none'; script-src ${scriptHash}; form-action ${action}; base-uri 'none'; frame-ancestors 'none'`,
  }
}
