import { meanings } from '../declaration.ts'
import { anything, count, many, naming, type Props, props, text } from '../schema/schema.ts'

/** What stands inside a card of free content: data, so that the server checks what the browser draws. */
export interface ElementKind {
  props: Props
}

const chart: ElementKind = { props: props({ field: naming('field'), options: anything, height: count }) }

const figure = { label: text, field: naming('field'), value: anything, unit: text }

/** Every kind of element, by the word that layouts use. */
export const elementKinds = {
  kpi: { props: props({ ...figure, items: many(props(figure)) }) },
  link: { props: props({ href: naming('address'), label: text, target: text }, 'href') },
  table: {
    props: props({
      rows: anything,
      field: naming('field'),
      columns: many({ oneOf: [text, props({ id: text, label: text }, 'id')] }),
    }),
  },
  html: { props: props({ html: text, content: text }) },
  error: {
    props: props({
      message: text,
      meaning: { type: 'string', enum: ['ongoing', 'success', 'warning', 'error'] },
    }),
  },
  legend: {
    props: props({
      items: many(
        props(
          {
            label: text,
            meaning: { type: 'string', enum: meanings },
          },
          'label',
        ),
      ),
    }),
  },
  echart: chart,
  chartist: chart,
} as const satisfies Record<string, ElementKind>

export type ElementKindName = keyof typeof elementKinds

/** What is known of an element's kind; undefined for a word that is none. */
export const elementKind = (kind: string): ElementKind | undefined =>
  Object.hasOwn(elementKinds, kind) ? elementKinds[kind as ElementKindName] : undefined
