import { AppError } from '#errors/index.ts'
import type { LetterElement, LetterNode } from './letter-nodes.ts'

/** A value as the letter's language writes it, and whether it holds: an amount of nought is written, and does not. */
export interface LetterValue {
  text: string
  holds: boolean
}

/** What a letter says, by path; of rows each its own. */
export interface LetterValues {
  readonly [path: string]: LetterValue | readonly LetterValues[] | undefined
}

/** An element with what it says, and nothing to be filled in any more. */
export interface FilledElement extends Omit<LetterElement, 'children'> {
  children: FilledNode[]
}

export type FilledNode = FilledElement | { kind: 'text'; text: string }

/** So many elements and texts make a thousand pages. */
const mostNodes = 200_000

interface Filling {
  left: number
}

const isRows = (value: LetterValues[string]): value is readonly LetterValues[] => Array.isArray(value)

const holds = (value: LetterValues[string]): boolean =>
  isRows(value) ? value.length > 0 : (value as LetterValue | undefined)?.holds === true

/** Blanks and line ends of what was written are one blank, as on any page; those of values stay. */
const oneLine = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ')

/** The value of a path: of the innermost row that has it, else of the letter. */
const valueAt = (scopes: readonly LetterValues[], path: string): LetterValues[string] =>
  scopes.find(scope => Object.hasOwn(scope, path))?.[path]

const fill = (
  nodes: readonly LetterNode[],
  scopes: readonly LetterValues[],
  filling: Filling,
): FilledNode[] =>
  nodes.flatMap((node): FilledNode[] => {
    filling.left -= 1
    if (filling.left < 0) throw new AppError('FILE_TOO_COMPLEX')
    if (node.kind === 'text') return [{ kind: 'text', text: oneLine(node.text) }]
    if (node.kind === 'element') return [{ ...node, children: fill(node.children, scopes, filling) }]
    const value = valueAt(scopes, node.path)
    if (node.kind === 'field') {
      const text = isRows(value) ? '' : ((value as LetterValue | undefined)?.text ?? '')
      return text ? [{ kind: 'text', text: text.replace(/\r\n?/g, '\n') }] : []
    }
    if (node.isTurned) return holds(value) ? [] : fill(node.children, scopes, filling)
    if (isRows(value)) return value.flatMap(row => fill(node.children, [row, ...scopes], filling))
    return holds(value) ? fill(node.children, scopes, filling) : []
  })

/** A letter with its values in the place of its fields. Throws FILE_TOO_COMPLEX. */
export const fillLetter = (nodes: readonly LetterNode[], values: LetterValues): FilledNode[] =>
  fill(nodes, [values], { left: mostNodes })
