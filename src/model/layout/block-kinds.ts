import { meanings } from '../declaration.ts'
import { anything, count, many, naming, type Props, props, text, yesNo } from '../schema/schema.ts'
import { assistantProps } from './assistant-props.ts'

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
  /** What a loan costs a period: figures, or the fields of the record that hold them. */
  calculator: { props: props({ amount: anything, rate: anything, duration: anything, residual: anything }) },
  /** Pictures beside each other: addresses of its own, or the record's pictures. */
  carousel: { props: props({ images: many(props({ src: text, label: text }, 'src')) }) },
  /** The figures of a contract: the record itself, or the one that a field names. */
  contractSummary: { props: props({ field: naming('field') }) },
  /** Fields of the record, to be read and typed. */
  form: { props: props({ fields: many(naming('field')) }, 'fields') },
  /** A place: of the record's address, of a field that holds a point, or said. */
  map: {
    props: props({
      field: naming('field'),
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
      zoom: { type: 'number', minimum: 1, maximum: 19 },
    }),
  },
  /** The calls of the product whose addresses begin so. */
  openapi: { props: props({ path: text }, 'path') },
  /** Rows added up by one column, and across by another. */
  pivot: {
    props: props({ rows: anything, field: naming('field'), by: text, across: text, sum: text }, 'by'),
  },
  /** Open tasks: of this record, or one's own. */
  tasksList: { props: props({ mine: yesNo, limit: count }) },
  /** The assistant, asked about the record. */
  ai: { props: assistantProps },
  echart: chart,
  chartist: chart,
} as const satisfies Record<string, BlockKind>

export type BlockKindName = keyof typeof blockKinds

/** What is known of a block's kind; undefined for a word that is none. */
export const blockKind = (kind: string): BlockKind | undefined =>
  Object.hasOwn(blockKinds, kind) ? blockKinds[kind as BlockKindName] : undefined
