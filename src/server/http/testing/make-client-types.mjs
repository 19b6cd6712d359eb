// Reads an OpenAPI document from its standard input and writes types of it: `openapi-typescript`, with the compiler whose library
// it is made for – the newest has none – in the place of ours.
import { register } from 'node:module'
import { text } from 'node:stream/consumers'

const hook = `export const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url)

const { astToString, default: typesOf } = await import('openapi-typescript')
process.stdout.write(astToString(await typesOf(JSON.parse(await text(process.stdin)))))
