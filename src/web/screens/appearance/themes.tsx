import { formatAmount } from '#fields/formats/format-amount.ts'
import {
  Button,
  Card,
  IconDeviceDesktop,
  IconMoon,
  IconRefresh,
  IconSun,
  Note,
  Segmented,
  StackBar,
  Status,
  type StatusMeaning,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import { chooseDarkTuning, chooseDensity, chooseScheme, resetTheming } from '../../shell/look/look-actions.ts'
import { type DarkTuning, tuningRanges, useLook } from '../../shell/look/look-store.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './appearance.module.css'

const tunings = Object.keys(tuningRanges) as (keyof DarkTuning)[]
const meanings = [
  'draft',
  'ongoing',
  'success',
  'warning',
  'error',
  'stopped',
] as const satisfies StatusMeaning[]
const amounts = [86_412.38, 2_874.31, 771.42, 12_480, 982.05, 4_800]

/** Colours, brightness and density as this person wants them; what is chosen shows at once. */
export const Themes = (_: SpecialScreenProps) => {
  const t = useSay('appearance')
  const look = useLook()
  return (
    <ToolScreen
      title={t('look.themes')}
      meta={t('look.themesLead')}
      actions={
        <Button icon={IconRefresh} onClick={resetTheming}>
          {t('look.reset')}
        </Button>
      }
    >
      <div className={styles.pair}>
        <div className={styles.column}>
          {look.bySystem && <Note meaning="ongoing">{t('look.bySystem')}</Note>}
          {!look.bySystem && (
            <Card title={t('look.scheme')}>
              <Segmented
                label={t('look.scheme')}
                value={look.scheme}
                onChange={chooseScheme}
                options={[
                  { value: 'followSystem', label: t('look.followSystem') },
                  { value: 'light', label: t('look.light') },
                  { value: 'dark', label: t('look.dark') },
                ]}
              />
            </Card>
          )}
          <Card title={t('look.density')}>
            <Segmented
              label={t('look.density')}
              value={look.density}
              onChange={chooseDensity}
              options={[
                { value: 'compact', label: t('look.compact') },
                { value: 'normal', label: t('look.normal') },
                { value: 'relaxed', label: t('look.relaxed') },
              ]}
            />
          </Card>
          {!look.bySystem && (
            <Card title={t('look.darkMode')}>
              <p className="second">{t('look.darkText')}</p>
              {tunings.map(name => (
                <label key={name} className={styles.slider}>
                  <span>{t(`look.${name}`)}</span>
                  <input
                    type="range"
                    min={tuningRanges[name].min}
                    max={tuningRanges[name].max}
                    value={look[name]}
                    onChange={event => chooseDarkTuning({ [name]: event.currentTarget.valueAsNumber })}
                  />
                  <output className="fig">{look[name]}</output>
                </label>
              ))}
            </Card>
          )}
        </div>
        <Sample />
      </div>
    </ToolScreen>
  )
}

/** A little of everything that people look at all day. */
const Sample = () => {
  const t = useSay('appearance')
  const { locale, currency } = useFieldContext()
  return (
    <Card title={t('look.sample')} flush>
      <Table label={t('look.sample')}>
        <THead>
          <Tr>
            <Th>{t('look.sampleName')}</Th>
            <Th>{t('look.sampleStatus')}</Th>
            <Th align="end" unit={currency}>
              {t('look.sampleAmount')}
            </Th>
          </Tr>
        </THead>
        <TBody>
          {meanings.map((meaning, index) => (
            <Tr key={meaning}>
              <Td voice="strong">{`CTR-1048${index}`}</Td>
              <Td>
                <Status meaning={meaning}>{t(`look.${meaning}`)}</Status>
              </Td>
              <Td align="end">{formatAmount(amounts[index] ?? 0, currency, locale)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <div className={styles.sample}>
        <StackBar
          parts={[
            { id: 'principal', value: 70, token: '--principal' },
            { id: 'interest', value: 30, token: '--interest' },
          ]}
        />
        <Note meaning="warning">{t('look.sampleNote')}</Note>
        <div className={styles.buttons}>
          <Button kind="primary" icon={IconSun}>
            {t('look.light')}
          </Button>
          <Button icon={IconMoon}>{t('look.dark')}</Button>
          <Button kind="ghost" icon={IconDeviceDesktop}>
            {t('look.followSystem')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
