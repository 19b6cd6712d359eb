import { codeName } from '#fields/formats/code-names.ts'
import { Card, Checkbox, Fact, Facts } from '#ui/index.ts'
import { inRow, useFieldContext, useSay } from '../../shell/index.ts'
import styles from './new-tenant.module.css'
import { taxesWith } from './tenant-draft.ts'
import type { NewTenantInHand } from './use-new-tenant.ts'

/** All that is about to be made, once more, with or without a few clients and contracts to look at. */
export const MakeStep = ({ inHand }: { inHand: NewTenantInHand }) => {
  const say = useSay('new-tenant')
  const { locale } = useFieldContext()
  const { starter, draft, change } = inHand
  const taxes = taxesWith(starter, draft)
  const lines: [string, string][] = [
    [say('tenantHouse.name'), draft.title],
    [say('tenantHouse.short'), draft.name],
    [say('tenantHouse.country'), codeName('region', draft.country, locale)],
    [say('tenantHouse.language'), codeName('language', draft.locale, locale)],
    [say('tenantHouse.zone'), draft.timeZone],
    [say('tenantBooks.chart'), draft.chart],
    [say('tenantBooks.currency'), inRow([...new Set([draft.currency, ...draft.currencies])])],
    [say('tenantBooks.calendar'), draft.calendar],
    [say('tenantBooks.taxes'), inRow(taxes)],
    [
      say('tenantBooks.products'),
      inRow(starter.products.filter(one => draft.products.includes(one.code)).map(one => one.name)),
    ],
    [say('tenantPeople.organization'), draft.organization.name],
    [say('tenantPeople.administrator'), draft.administrator.username],
  ]
  return (
    <Card title={say('tenantMake.title')}>
      <div className={styles.fields}>
        <Facts>
          {lines.map(([label, value]) => (
            <Fact key={label} label={label}>
              <bdi>{value || '–'}</bdi>
            </Fact>
          ))}
        </Facts>
        <Checkbox
          checked={draft.demonstration}
          label={say('tenantMake.demonstration')}
          onChange={demonstration => change({ ...draft, demonstration })}
        />
        <p className="second">{say('tenantMake.demonstrationText')}</p>
      </div>
    </Card>
  )
}
