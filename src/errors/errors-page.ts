import { catalogue } from './catalogue.ts'

/** Forms of one code, which a count chooses, are told in the one that stands for most. */
const codesOf = (texts: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(texts)
    .filter(([key]) => !key.endsWith('_one'))
    .map(([key, text]): [string, string] => [key.replace(/_other$/, ''), text])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** The page docs/errors.md, made from the catalogue and the English texts of all messages. */
export const errorsPage = (texts: Readonly<Record<string, string>>): string => {
  const rows = Object.entries(catalogue).map(
    ([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`,
  )
  return `# Errors

Every error answers \`{ status, code, message, strings, errors, requestId }\`; \`errors\` names each field that is wrong.
A \`$\` of the message is filled from \`strings\`. This page is made from \`src/errors/catalogue.ts\`
(\`UPDATE_DOCS=1 npx vitest run src/errors\`).

| code | status | message |
|---|---|---|
${rows.join('\n')}

## Messages

What guards, rules and checks tell: as \`reason\` beside each text of \`errors\`, and within the errors above. The texts, in each language, stand in
\`src/locales/<language>/messages.ts\`, those of fields in \`field-messages.ts\`; \`{{name}}\` is filled from the message's values.

| code | message |
|---|---|
${codesOf(texts)
  .map(([code, text]) => `| \`${code}\` | ${text.replace(/\|/g, '\\|')} |`)
  .join('\n')}
`
}
