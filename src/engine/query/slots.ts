import { type Condition, isTest, type Scalar, type Test } from '#model/index.ts'
import { Late } from '../storage/late.ts'

/** Stands in a condition where a value will be: the same condition with other values is the same statement. */
export class Slot {
  constructor(
    readonly index: number,
    /** Whether the value is written as a day, which asks an instant something else than a moment does. */
    readonly isDay: boolean,
  ) {}
}

const dayPattern = /^\d{4}-?\d{2}-?\d{2}$/

export const isDayText = (value: unknown): boolean =>
  value instanceof Slot ? value.isDay : typeof value === 'string' && dayPattern.test(value)

/** What is made of a value: at once, or when a statement runs if only its slot is known. */
export const made = (value: unknown, make: (value: Scalar) => unknown): unknown =>
  value instanceof Slot ? new Late(values => make(values[value.index] as Scalar)) : make(value as Scalar)

/** The same of a list of values. */
export const madeOfAll = (list: readonly unknown[], make: (list: readonly Scalar[]) => unknown): unknown =>
  list.some(value => value instanceof Slot)
    ? new Late(values =>
        make(list.map(value => (value instanceof Slot ? values[value.index] : value) as Scalar)),
      )
    : make(list as readonly Scalar[])

const groups = ['anyOf', 'allOf', 'noneOf'] as const

/** Takes the values out of conditions, and writes down what is left: their shape. */
export class SlotTaker {
  readonly values: unknown[] = []
  #shape: string[] = []

  get shape(): string {
    return this.#shape.join('')
  }

  /** Adds what a statement says besides values. */
  say(text: string): void {
    this.#shape.push(text, ';')
  }

  take<T extends Scalar>(value: T): T {
    if (value === null) {
      this.#shape.push('0')
      return value
    }
    const slot = new Slot(this.values.length, isDayText(value))
    this.#shape.push(slot.isDay ? 'd' : 'v')
    this.values.push(value)
    return slot as unknown as T
  }

  /** A list that is one value of its statement, however long it is. */
  takeWhole<T extends readonly unknown[] | null>(list: T): T {
    const slot = new Slot(this.values.length, false)
    this.values.push(list)
    return slot as unknown as T
  }

  #test(test: Test): Test {
    const taken: Record<string, unknown> = {}
    for (const [word, value] of Object.entries(test)) {
      if (value === undefined) continue
      this.#shape.push(word, ' ')
      if (word === 'is') {
        this.#shape.push(String(value))
        taken[word] = value
      } else if (Array.isArray(value)) {
        taken[word] = value.map(one => this.take(one as Scalar))
      } else taken[word] = this.take(value as Scalar)
      this.#shape.push(',')
    }
    return taken as Test
  }

  condition(condition: Condition): Condition {
    const taken: Record<string, unknown> = {}
    for (const [path, part] of Object.entries(condition)) {
      if (part === undefined) continue
      if ((groups as readonly string[]).includes(path)) {
        this.#shape.push(path, '(')
        taken[path] = (part as readonly Condition[]).map(inner => {
          const one = this.condition(inner)
          this.#shape.push('|')
          return one
        })
        this.#shape.push(')')
        continue
      }
      this.#shape.push(path, ':')
      if (Array.isArray(part)) taken[path] = this.#test({ in: part as readonly Scalar[] })
      else if (isTest(part)) taken[path] = this.#test(part)
      else taken[path] = this.#test(part === null ? { is: 'null' } : { eq: part as Scalar })
      this.#shape.push(';')
    }
    return taken as Condition
  }
}
