import { codeName } from '#fields/formats/code-names.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { languages } from '#locales/languages.ts'
import { Card, Select, TextInput } from '#ui/index.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import styles from './new-tenant.module.css'
import { named, shortNamed } from './tenant-draft.ts'
import type { NewTenantInHand } from './use-new-tenant.ts'

const sampleAmount = 1_234_567.89

/** How a locale writes: language first, then a number and a day. */
const useLocales = ({ starter }: NewTenantInHand) => {
  const { locale: reader, today } = useFieldContext()
  const codes = [...new Set([...starter.locales, 'en-EU', ...languages.map(one => one.code)])]
  return codes.map(code => ({
    value: code,
    label: codeName('language', code, reader),
    meta: `${formatNumber(sampleAmount, code, { decimals: 2 })} · ${formatDate(today, code)}`,
  }))
}

/** Which country, what it is called, and how it writes. */
export const HouseStep = ({ inHand }: { inHand: NewTenantInHand }) => {
  const say = useSay('new-tenant')
  const { locale } = useFieldContext()
  const { starters, draft, change, choose, problemOf } = inHand
  const locales = useLocales(inHand)
  const sample = locales.find(one => one.value === draft.locale)?.meta
  return (
    <Card title={say('tenantHouse.title')}>
      <div className={styles.fields}>
        <Select
          label={say('tenantHouse.country')}
          description={say('tenantHouse.countryHelp')}
          mandatory
          clearable={false}
          value={draft.country}
          options={starters.map(one => ({
            value: one.country,
            label: codeName('region', one.country, locale),
          }))}
          onChange={country => country && choose(country)}
        />
        <TextInput
          label={say('tenantHouse.name')}
          mandatory
          value={draft.title}
          error={problemOf('title')}
          maxLength={250}
          onChange={title => change(named(draft, title))}
        />
        <TextInput
          label={say('tenantHouse.short')}
          description={say('tenantHouse.shortHelp')}
          mandatory
          value={draft.name}
          error={problemOf('name')}
          maxLength={30}
          spellCheck={false}
          onChange={name => change(shortNamed(draft, name.toLowerCase()))}
        />
        <div className={styles.two}>
          <Select
            label={say('tenantHouse.language')}
            description={say('tenantHouse.writes', { sample: sample ?? '' })}
            mandatory
            clearable={false}
            value={draft.locale}
            options={locales}
            onChange={value => value && change({ ...draft, locale: value })}
          />
          <Select
            label={say('tenantHouse.zone')}
            mandatory
            clearable={false}
            value={draft.timeZone}
            error={problemOf('timeZone')}
            options={[...new Set([draft.timeZone, ...Intl.supportedValuesOf('timeZone')])].map(value => ({
              value,
              label: value,
            }))}
            onChange={value => value && change({ ...draft, timeZone: value })}
          />
        </div>
      </div>
    </Card>
  )
}
