import { many, naming, type Props, props, text, yesNo } from '../schema/schema.ts'

const words = {
  id: { type: 'string', format: 'id', maxLength: 60 },
  kind: text,
  title: { type: 'string', maxLength: 200 },
  props: { type: 'any' },
  when: { type: 'condition', over: 'record' },
} as const

/** A card of a layout. What stands in its `props` its kind says. */
export const cardSchema: Props = props(
  {
    ...words,
    readOnly: yesNo,
    navs: many(text),
    column: { type: 'string', enum: ['left', 'right'] },
    span: { type: 'number', minimum: 1, maximum: 12 },
    collapsible: yesNo,
    sticky: yesNo,
    link: naming('address'),
    download: naming('address'),
  },
  'id',
  'kind',
)

/** A block inside a card. */
export const blockSchema: Props = props(words, 'id', 'kind')

/** The node that names the tabs of the page, in order. */
export const navsProps: Props = props(
  {
    items: many({ oneOf: [text, props({ id: naming('id'), label: text }, 'id')] }),
    width: { type: 'string', enum: ['md', 'lg', 'xl', 'xxl'] },
  },
  'items',
)

export const mostNodes = 200
