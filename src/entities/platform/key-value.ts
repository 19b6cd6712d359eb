import { datetime, entity, json, text, url } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** A value under a key: short links, and what scripts remember. */
export const keyValue = entity('keyValue', {
  area: 'platform',
  domain: 'core',
  icon: 'key',
  registration: { from: 'shortKey', format: 'KV-{n}', counter: 'keyValue', start: 1 },
  key: 'shortKey',
  types: false,
  workflow: false,
  fields: {
    shortKey: text({
      max: 100,
      mandatory: true,
      unique: true,
      column: true,
      fixed: true,
      label: 'Key',
      pattern: '[A-Za-z0-9._-]+',
    }),
    /** A web address, or a page of the house: what acts on whoever follows it is neither. */
    url: url({
      label: 'Address',
      column: true,
      pattern: 'https?://[^\\s]+|/|/[^/\\\\\\s][^\\s]*',
    }),
    value: json(),
    expirationDate: datetime({ column: true, label: 'Kept until' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    { field: 'shortKey', link: '/key-value/{shortKey}' },
    'name',
    'url',
    'expirationDate',
  ],
  facts: ['url', 'expirationDate'],
  search: ['shortKey', 'name', 'expirationDate'],
  texts: ['shortKey', 'url'],
  sort: ['shortKey'],
  removable: true,
  layout: plainLayout('Key and value', ['shortKey', 'name', 'url', 'value', 'expirationDate'], ['history']),
})
