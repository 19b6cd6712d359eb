import { homeCards, iconNames, meanings, rowClicks, rowMethods, rowTools } from '#model/index.ts'
import {
  anything,
  card,
  condition,
  field,
  many,
  mapOf,
  props,
  type Schema,
  text,
  yesNo,
} from '#model/schema/schema.ts'

const textOrMany: Schema = { oneOf: [text, many(text)] }

/** A step of a tenant's own workflow: it moves a record and asks; what it sets off is a script's affair. */
const transition = props(
  {
    label: text,
    from: textOrMany,
    to: { oneOf: [text, { type: 'null' }] },
    order: { type: 'number' },
    kind: text,
    props: props({ pullRight: yesNo, danger: yesNo, primary: yesNo }),
    input: mapOf(field),
    when: condition,
    undo: yesNo,
    permission: text,
    reason: yesNo,
    help: text,
  },
  'from',
  'to',
)

const meaning: Schema = { type: 'string', enum: meanings }

/** A status by what it means; with words and a place of its own, too: the database keeps codes in an order of its own. */
const status: Schema = {
  oneOf: [meaning, props({ meaning, label: text, order: { type: 'number' } }, 'meaning')],
}

const workflow = props(
  { initial: text, statuses: mapOf(status), transitions: mapOf(transition) },
  'initial',
  'statuses',
  'transitions',
)

/** A column by its field, or by the part of a person, with what it says of itself. */
const column = props({
  field: text,
  party: text,
  as: text,
  label: text,
  hidden: yesNo,
  link: text,
  total: yesNo,
  sides: text,
  width: { type: 'number', minimum: 1 },
  truncate: { type: 'number', minimum: 1 },
  align: { type: 'string', enum: ['start', 'end'] },
  visibleTo: text,
})

/** What a tenant may say of an entity of its own. Names in it are checked with the model. */
export const dynoSchema = props({
  label: text,
  plural: text,
  pluralLabel: text,
  icon: { type: 'string', enum: iconNames },
  /** A group of the menu; `none`: in none. */
  menu: text,
  fields: mapOf(field),
  order: many(text),
  columns: many({ oneOf: [text, column] }),
  search: many(text),
  texts: many(text),
  sort: many(text),
  workflow,
  registration: props({ format: text, start: { type: 'number', minimum: 1 } }),
  removable: { oneOf: [yesNo, condition] },
})

/** What a tenant may add to an entity of the product. */
export const extensionSchema = props({
  fields: mapOf(field),
  order: many(text),
  columns: many(text),
  search: many(text),
})

const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values })

const rowAction = props(
  {
    label: text,
    icon: oneOf(iconNames),
    url: text,
    method: oneOf(rowMethods),
    payload: mapOf(anything),
    download: yesNo,
    name: text,
    success: text,
    reload: yesNo,
    redirect: text,
    confirm: text,
    when: condition,
    visibleTo: text,
    danger: yesNo,
  },
  'label',
  'url',
)

const rowChildren = props({
  entity: text,
  by: text,
  url: text,
  columns: many({ oneOf: [text, props({ field: text, label: text, kind: text }, 'field')] }),
})

/** A list page as a tenant keeps it: names in it are checked with the model. */
export const pageSchema = props({
  title: text,
  columns: many(text),
  query: condition,
  hide: many({
    type: 'string',
    enum: ['add', 'kpis', 'autocomplete', 'transitions', 'export', 'runBilling', 'onboard'],
  }),
  addTo: text,
  kpis: many(props({ label: text, query: condition, total: text }, 'label')),
  pageSize: { type: 'number', minimum: 1, maximum: 200 },
  rows: props({
    click: oneOf(rowClicks),
    doubleClick: oneOf(rowClicks),
    actions: many(rowAction),
    expand: rowChildren,
    hide: many(oneOf(rowTools)),
  }),
})

const cards = many(
  props(
    {
      id: { type: 'string', enum: homeCards },
      span: { type: 'number', minimum: 1, maximum: 12 },
      isTall: yesNo,
    },
    'id',
    'span',
  ),
)

/** The home page as a tenant keeps it: its cards, for everybody and by profile. */
export const homeSchema = props({ cards, profiles: mapOf(cards) })

/** A layout as a tenant keeps it: its nodes are checked with the model. */
export const layoutSchema = props({ nodes: many(card) }, 'nodes')
