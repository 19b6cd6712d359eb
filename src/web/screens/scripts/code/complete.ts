import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  snippetCompletion,
} from '@codemirror/autocomplete'
import { snippets } from '@codemirror/lang-javascript'
import { type About, argsOf, fieldsOf, type Known, type KnownName, membersAfter } from './known-names.ts'

const optionOf = ({ label, detail, info, isCalled }: KnownName): Completion => ({
  label,
  type: isCalled ? 'function' : 'property',
  ...(detail ? { detail } : {}),
  ...(info ? { info } : {}),
  // What every record keeps for itself comes after what it is about.
  ...(label.startsWith('_') ? { boost: -50 } : {}),
})

const written = /[\w$]*$/

/** Names of fields inside the quotes of `field('…')`. */
const inQuotes = (context: CompletionContext, known: Known, about: About): CompletionResult | null => {
  const found = context.matchBefore(/\.(?:field|onChange)\(\s*['"`][\w.$]*$/)
  if (!found) return null
  const from = context.pos - /[\w.$]*$/.exec(found.text)![0].length
  return { from, options: fieldsOf(known, about).map(optionOf), validFor: /^[\w.$]*$/ }
}

/** Members behind a dot. */
const behindDot = (context: CompletionContext, known: Known, about: About): CompletionResult | null => {
  const found = context.matchBefore(/[\w$)\]'"(,\s]+\??\.[\w$]*$/)
  if (!found) return null
  const word = written.exec(found.text)![0]
  const before = found.text.slice(0, found.text.length - word.length).replace(/\??\.$/, '')
  const options = membersAfter(before, known, about).map(optionOf)
  return options.length ? { from: context.pos - word.length, options, validFor: /^[\w$]*$/ } : null
}

/** Everything that may begin an expression: what scripts find, what they are given, how code begins. */
const anywhere = (context: CompletionContext, known: Known, about: About): CompletionResult | null => {
  const found = context.matchBefore(/[\w$]+$/)
  if (!found && !context.explicit) return null
  return {
    from: found?.from ?? context.pos,
    options: [
      ...known.globals.map(optionOf),
      ...argsOf(known, about).map(one => ({ ...optionOf(one), type: 'variable' })),
      ...snippets,
      snippetCompletion('export const execute = ({ #{} }) => {\n\t#{}\n}', {
        label: 'execute',
        type: 'keyword',
      }),
    ],
    validFor: /^[\w$]*$/,
  }
}

const isText = /\.(?:field|onChange)\(\s*['"`][\w.$]*$/

/** What can be written at a place of a script, by what its types say. */
export const completionsBy =
  (known: () => Known | undefined, about: () => About): CompletionSource =>
  context => {
    const names = known()
    if (!names) return null
    if (context.matchBefore(isText)) return inQuotes(context, names, about())
    if (context.matchBefore(/\.[\w$]*$/)) return behindDot(context, names, about())
    return anywhere(context, names, about())
  }
