import { meanings } from '../declaration.ts'
import { anything, count, many, naming, type Props, props, text } from '../schema/schema.ts'

/** What stands inside a card of free content: data, so that the server checks what the browser draws. */
export interface BlockKind {
  props: Props
}

const chart: BlockKind = { props: props({ field: naming('field'), options: anything, height: count }) }

const figure = { label: text, field: naming('field'), value: anything, unit: text }

/** Every kind of block, by the word that layouts use. */
export const blockKinds = {
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
} as const satisfies Record<string, BlockKind>

export type BlockKindName = keyof typeof blockKinds

/** What is known of a block's kind; undefined for a word that is none. */
export const blockKind = (kind: string): BlockKind | undefined =>
  Object.hasOwn(blockKinds, kind) ? blockKinds[kind as BlockKindName] : undefined
