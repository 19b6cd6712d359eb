interface FilePart {
  name: string
  type: string
  documentType: string | null
  /** What is said beside the file. */
  fields?: Readonly<Record<string, string>>
}

const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/**
 * A file as form data (`name`, `type`, `file`). The boundary is the key that it is sent under: the same bytes each time, by
 * which the server knows it again.
 */
export const multipartOf = (
  key: string,
  { name, type, documentType, fields: others = {} }: FilePart,
  content: Blob,
): Blob => {
  const part = (field: string, more = ''): string =>
    `--${key}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n`
  const fields = [
    ['name', name] as const,
    ...(documentType ? [['type', documentType] as const] : []),
    ...Object.entries(others),
  ]
  const kind = type || 'application/octet-stream'
  return new Blob(
    [
      ...fields.map(([field, value]) => `${part(field)}\r\n${value}\r\n`),
      `${part('file', `; filename="${quoted(name)}"`)}Content-Type: ${kind}\r\n\r\n`,
      content,
      `\r\n--${key}--\r\n`,
    ],
    { type: `multipart/form-data; boundary=${key}` },
  )
}
