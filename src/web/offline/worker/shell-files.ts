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
const mostBytes = 300_000

const isKept = ({ address, bytes }: BuiltFile): boolean => {
  // Pictures of the guide are fetched by who reads it.
  if (/\.(map|gz|br|webp)$/.test(address)) return false
  // Letters of another script come with its language.
  if (/\.woff2?$/.test(address)) return /inter-latin/.test(address)
  return bytes <= mostBytes || !/\.(js|wasm)$/.test(address)
}

/** Each file costs a request and a row of the cache, however small it is. */
export const mostFiles = 200
/** As they are sent, packed. */
export const mostSentBytes = 1_300_000

/** What is wrong with the list of a build: an installation that is slow on a telephone, or takes its room; undefined: nothing. */
export const tooMuch = (files: number, sentBytes: number): string | undefined => {
  if (files > mostFiles)
    return `The worker would keep ${files} files, and ${mostFiles} are the most: let small ones stand together (vite.config.ts, rooms).`
  if (sentBytes > mostSentBytes)
    return `The worker would fetch ${Math.round(sentBytes / 1000)} kB when it is installed, and ${mostSentBytes / 1000} are the most.`
  return undefined
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
