import { init, parse } from 'es-module-lexer'

const before = 'const module = { exports: {} }, exports = module.exports;'
const after =
  "\n;export default typeof execute === 'function' ? { execute, handle: typeof handle === 'function' ? handle : undefined } : module.exports"

/** A script without types as the engine loads it, whatever the manner in which it was written. */
export interface Shaped {
  compiled: string
  /** Columns by which its first line was moved. */
  shift: number
  /** Names that it imports, but for the types of `tranche`. */
  imports: string[]
}

/** A name that no library can have: files, addresses, the host's own modules. */
const isNoName = (name: string): boolean => !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)

/** A script that was made a module before. */
export const reshape = async (compiled: string): Promise<Shaped> => ({
  ...(await shape(compiled)),
  shift: compiled.startsWith(before) ? before.length : 0,
})

/** Makes a module of a script. Throws an Error that says what cannot be imported or read. */
export const shape = async (code: string): Promise<Shaped> => {
  await init
  const [found, , , isModule] = parse(code)
  const imports: string[] = []
  for (const one of found) {
    if (one.type === 'import-meta') continue
    if (one.specifier === undefined) throw new Error('import() takes the name of a library as it stands')
    if (one.type !== 'dynamic' && one.typeOnly) continue
    if (isNoName(one.specifier)) throw new Error(`There is no library ${one.specifier.slice(0, 100)}`)
    imports.push(one.specifier)
  }
  const names = [...new Set(imports)]
  return isModule
    ? { compiled: code, shift: 0, imports: names }
    : { compiled: before + code + after, shift: before.length, imports: names }
}
