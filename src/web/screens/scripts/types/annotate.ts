import type ts from 'typescript-5'

type TypeScript = typeof ts

/** A text that stands in the checked code and not in the typed one: where, and how long it is. */
export interface Inserted {
  at: number
  length: number
}

export interface Annotated {
  text: string
  inserted: readonly Inserted[]
}

const argsByKind: Readonly<Record<string, string>> = {
  RUN: 'RunArgs',
  LAYOUT: 'LayoutArgs',
  COMPUTATION: 'ComputationArgs',
  HOOK: 'HookArgs',
  REPORT: 'ReportArgs',
}
const ofRecords = new Set(['LAYOUT', 'COMPUTATION', 'HOOK'])

type Parameters = readonly ts.ParameterDeclaration[]

/** The parameters of the function that a name of the file's first level means, however it is written. */
const parametersOf = (typescript: TypeScript, file: ts.SourceFile, name: string): Parameters | undefined => {
  for (const statement of file.statements) {
    if (typescript.isFunctionDeclaration(statement)) {
      const isDefault = statement.modifiers?.some(one => one.kind === typescript.SyntaxKind.DefaultKeyword)
      if (statement.name?.text === name || (isDefault && name === 'execute')) return statement.parameters
    }
    if (
      typescript.isExportAssignment(statement) &&
      name === 'execute' &&
      isFunction(typescript, statement.expression)
    )
      return statement.expression.parameters
    if (!typescript.isVariableStatement(statement)) continue
    for (const { name: own, initializer } of statement.declarationList.declarations)
      if (
        typescript.isIdentifier(own) &&
        own.text === name &&
        initializer &&
        isFunction(typescript, initializer)
      )
        return initializer.parameters
  }
  return undefined
}

const isFunction = (
  typescript: TypeScript,
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression =>
  typescript.isArrowFunction(node) || typescript.isFunctionExpression(node)

/** Records of others that a layout is given with its own: `export const include = ['contracts']`. */
const includedIn = (code: string): string[] => {
  const list = /export\s+const\s+include\s*(?::[^=]+)?=\s*\[([^\]]*)\]/.exec(code)?.[1] ?? ''
  return [...list.matchAll(/['"`]([\w$]+)/g)].map(found => found[1]!)
}

/** The type of the records that a script is given; what a layout includes is there, too. */
const recordType = (code: string, entity: string | undefined, known: string): string => {
  const name = entity ? entity[0]!.toUpperCase() + entity.slice(1) : ''
  if (!name || !known.includes(`interface ${name} {`)) return 'any'
  const included = includedIn(code).map(one => `${one}: any[]`)
  return `import('tranche').${name}${included.length ? ` & { ${included.join('; ')} }` : ''}`
}

/**
 * Says of `execute` and `handle` what they are given, where the script does not say it itself: without it nothing that is read of
 * a record could be held to the record's fields.
 */
export const annotate = (
  typescript: TypeScript,
  code: string,
  about: { type: string; entity?: string | undefined },
  known: string,
): Annotated => {
  const file = typescript.createSourceFile('script.ts', code, typescript.ScriptTarget.ESNext, true)
  const record = recordType(code, about.entity, known)
  const kind = argsByKind[about.type]
  const wanted: [parameter: ts.ParameterDeclaration | undefined, type: string][] = [
    [
      kind ? parametersOf(typescript, file, 'execute')?.[0] : undefined,
      ofRecords.has(about.type) ? `${kind}<${record}>` : kind!,
    ],
    [
      about.type === 'LAYOUT' ? parametersOf(typescript, file, 'handle')?.[1] : undefined,
      `LayoutEvent<${record}>`,
    ],
  ]
  const inserted: (Inserted & { text: string })[] = []
  for (const [parameter, type] of wanted) {
    if (!parameter || parameter.type || parameter.dotDotDotToken) continue
    // `a => …` has no brackets to put a type into.
    if (code[parameter.pos - 1] !== '(' && code[parameter.pos - 1] !== ',') continue
    const at = parameter.name.end
    inserted.push({ at, length: type.length + 2, text: `: ${type}` })
  }
  let text = code
  for (const { at, text: more } of inserted.toSorted((a, b) => b.at - a.at))
    text = text.slice(0, at) + more + text.slice(at)
  return { text, inserted }
}

/** Where a place of the checked text stands in the typed one. */
export const placeIn = ({ inserted }: Annotated, place: number): number => {
  let at = place
  for (const one of inserted.toSorted((a, b) => a.at - b.at)) {
    if (at <= one.at) break
    at = Math.max(one.at, at - one.length)
  }
  return at
}
