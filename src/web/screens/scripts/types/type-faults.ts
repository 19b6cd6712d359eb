import type ts from 'typescript-5'
import { annotate, placeIn } from './annotate.ts'

type TypeScript = typeof ts

/** What a compiler says of a place of a script. Lines and columns count from one. */
export interface TypeFault {
  line: number
  column: number
  /** So many signs. */
  length: number
  message: string
}

export interface AskedTypes {
  code: string
  /** What `GET /api/script/types` answers. */
  types: string
  about: { type: string; entity?: string | undefined }
}

const most = 50
/** Libraries of the tenant are known to the server alone, which tells those that there are not. */
const toldElsewhere = new Set([2307, 2305, 2792, 7016])
/** Manners of scripts that a compiler does not know: `module.exports = …`. */
const manners = 'declare const module: { exports: any }\ndeclare const exports: any\n'

const optionsOf = (typescript: TypeScript): ts.CompilerOptions => ({
  target: typescript.ScriptTarget.ESNext,
  module: typescript.ModuleKind.ESNext,
  moduleResolution: typescript.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts'],
  types: [],
  noEmit: true,
  skipLibCheck: true,
  // What is not written with types is not blamed for lacking them.
  strict: false,
  noImplicitAny: false,
})

/** Checks the types of scripts: the libraries of the language are read once, for all that follow. */
export const typeChecker = (typescript: TypeScript, libraries: ReadonlyMap<string, string>) => {
  const options = optionsOf(typescript)
  const kept = new Map<string, ts.SourceFile>()
  const fileOf = (name: string, text: string, isKept: boolean): ts.SourceFile => {
    const known = kept.get(name)
    if (known && known.text === text) return known
    const made = typescript.createSourceFile(name, text, typescript.ScriptTarget.ESNext, true)
    if (isKept) kept.set(name, made)
    return made
  }
  return ({ code, types, about }: AskedTypes): TypeFault[] => {
    const annotated = annotate(typescript, code, about, types)
    const own = new Map([
      ['/script.ts', annotated.text],
      ['/tranche.d.ts', types + manners],
    ])
    const textOf = (name: string): string | undefined =>
      own.get(name) ?? libraries.get(name.slice(name.lastIndexOf('/') + 1))
    const program = typescript.createProgram({
      rootNames: [...own.keys()],
      options,
      host: {
        getSourceFile: name => {
          const text = textOf(name)
          return text === undefined ? undefined : fileOf(name, text, name !== '/script.ts')
        },
        getDefaultLibFileName: () => '/lib.es2023.d.ts',
        getDefaultLibLocation: () => '/',
        writeFile: () => {},
        getCurrentDirectory: () => '/',
        getCanonicalFileName: name => name,
        useCaseSensitiveFileNames: () => true,
        getNewLine: () => '\n',
        fileExists: name => textOf(name) !== undefined,
        readFile: textOf,
        directoryExists: () => true,
        getDirectories: () => [],
      },
    })
    const file = program.getSourceFile('/script.ts')!
    const typed = typescript.createSourceFile('typed.ts', code, typescript.ScriptTarget.ESNext)
    // What cannot be read is told by who reads it.
    if (program.getSyntacticDiagnostics(file).length) return []
    return program
      .getSemanticDiagnostics(file)
      .filter(one => !toldElsewhere.has(one.code) && one.start !== undefined)
      .slice(0, most)
      .map(one => {
        const from = placeIn(annotated, one.start!)
        const to = placeIn(annotated, one.start! + (one.length ?? 1))
        const { line, character } = typed.getLineAndCharacterOfPosition(from)
        return {
          line: line + 1,
          column: character + 1,
          length: Math.max(1, to - from),
          message: typescript.flattenDiagnosticMessageText(one.messageText, ' '),
        }
      })
  }
}
