/** What the worker of one build keeps. */
export interface ShellFiles {
  /** Another build, another name. */
  version: string
  /** Kept when the worker is installed: all that a screen may need without a network. */
  files: readonly string[]
  /** Kept for the languages that are spoken here, by language. */
  texts: Readonly<Record<string, readonly string[]>>
}

/** A file of a build, with its address. */
export interface BuiltFile {
  address: string
  bytes: number
}

const textsOf = /^\/assets\/([a-z]{2})\.[\w-]+-[\w-]{8,}\.js$/

/** Rooms that few enter are fetched when somebody does, and kept from then on. */
const mostBytes = 150_000

const isKept = ({ address, bytes }: BuiltFile): boolean => {
  if (/\.(map|gz|br)$/.test(address)) return false
  // Letters of another script come with its language.
  if (/\.woff2?$/.test(address)) return /inter-latin/.test(address)
  return bytes <= mostBytes || !/\.js$/.test(address)
}

/** Which files of a build are kept; `needed` are those that the page itself loads, whatever they weigh. */
export const shellFilesOf = (
  built: readonly BuiltFile[],
  needed: ReadonlySet<string>,
  languages: readonly string[],
  version: string,
): ShellFiles => {
  const texts: Record<string, string[]> = {}
  const files: string[] = []
  for (const file of built) {
    const language = textsOf.exec(file.address)?.[1]
    if (language && languages.includes(language) && !needed.has(file.address)) {
      texts[language] = [...(texts[language] ?? []), file.address]
    } else if (needed.has(file.address) || isKept(file)) files.push(file.address)
  }
  return { version, files: files.sort(), texts }
}
