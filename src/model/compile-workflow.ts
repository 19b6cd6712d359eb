import type { CompiledField, CompiledWorkflow } from './compiled.ts'
import type { FieldDeclaration } from './field-declaration.ts'
import { wordsOf } from './naming.ts'
import type { WorkflowDeclaration } from './workflow.ts'

const statusWords = (code: string): string => {
  const text = code.toLowerCase().replace(/_/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Transitions in order; those flagged `pullRight` last, their index being 1000 minus their position. */
export const compileWorkflow = (
  plural: string,
  declaration: WorkflowDeclaration,
  compileField: (name: string, field: FieldDeclaration) => CompiledField,
): CompiledWorkflow => ({
  initial: declaration.initial,
  statuses: Object.entries(declaration.statuses).map(([code, meaning]) => ({
    code,
    label: statusWords(code),
    meaning,
  })),
  transitions: Object.entries(declaration.transitions)
    .map(([code, t], position) => {
      const { from, input, ...rest } = t
      return {
        ...rest,
        code,
        label: t.label ?? wordsOf(code.replace(/-(\w)/g, (_, letter: string) => ` ${letter}`)),
        from: [from].flat() as string[],
        order: t.props?.pullRight ? 1000 - position : (t.order ?? position),
        kind: t.kind ?? 'move',
        permission: t.permission ?? `run ${plural}.${code}`,
        ...(input ? { input: Object.entries(input).map(([name, field]) => compileField(name, field)) } : {}),
      }
    })
    .sort((a, b) => a.order - b.order),
})
