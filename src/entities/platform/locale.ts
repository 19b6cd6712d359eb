import { elements, entity, integer, localeCode, text, yesNo } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** How a language writes numbers and dates, and the texts that a tenant still has to translate. */
export const locale = entity('locale', {
  area: 'platform',
  domain: 'core',
  icon: 'language',
  registration: { from: 'locale', format: 'LOC-{n}', counter: 'locale', start: 1 },
  key: 'locale',
  types: false,
  workflow: false,
  shared: true,
  small: true,
  fields: {
    locale: localeCode({ mandatory: true, unique: true, column: true, label: 'Code' }),
    direction: sealed('textDirection', { default: 'ltr', column: true }),
    decimalSeparator: text({ max: 1 }),
    thousandsSeparator: text({ max: 1 }),
    dateFormat: text({
      max: 20,
      column: true,
      pattern: 'DD[-./]MM[-./]YYYY|MM[-./]DD[-./]YYYY|YYYY[-./]MM[-./]DD',
      help: 'DD, MM and YYYY between dots, dashes or slashes',
    }),
    timeFormat: text({ max: 20, pattern: 'HH?:mm|hh?:mm ?a', help: 'HH:mm, or h:mm a by halves of the day' }),
    weekStart: integer({ min: 0, max: 6, label: 'Week starts on', help: '0 Sunday, 1 Monday' }),
    decimals: integer({ min: 0, max: 6 }),
    isActive: yesNo({ default: true, column: true, label: 'In use' }),
    keys: elements(
      {
        key: text({ max: 500, mandatory: true }),
        text: text({ max: 2000 }),
      },
      { label: 'Texts' },
    ),
  },
  columns: ['registration', 'locale', 'name', 'direction', 'dateFormat', 'isActive'],
  facts: ['direction', 'dateFormat'],
  search: ['locale', 'name', 'isActive'],
  texts: ['locale'],
  sort: ['locale'],
  removable: true,
  steps: { write: ['locale/words'], remove: ['locale/words'] },
  layout: plainLayout(
    'Language',
    [
      'locale',
      'name',
      'direction',
      'decimalSeparator',
      'thousandsSeparator',
      'decimals',
      'dateFormat',
      'timeFormat',
      'weekStart',
      'isActive',
      'keys',
    ],
    ['history'],
  ),
})
