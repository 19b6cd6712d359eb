import { catalogue } from './catalogue.ts'

/** The page docs/errors.md, made from the catalogue. */
export const errorsPage = (): string => {
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
`
}
