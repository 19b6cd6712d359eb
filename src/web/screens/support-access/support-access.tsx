import { useQuery } from '@tanstack/react-query'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { Button, Card, Checkbox, EmptyState, IconShieldCheck, Skeleton } from '#ui/index.ts'
import { queryClient, request, useConfiguration } from '../../data/index.ts'
import {
  notifyDone,
  notifyError,
  type SpecialScreenProps,
  useFieldContext,
  useSay,
} from '../../shell/index.ts'
import { Failed } from '../states/failed.tsx'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './support-access.module.css'
import { type Time, Times } from './times.tsx'

interface House {
  allowsSupport?: boolean | null
  supportUntil?: string | null
}

const dayMs = 86_400_000
const choices = [7, 30, 90]

const useHouse = (tenant: string | undefined) =>
  useQuery({
    queryKey: ['own-tenant', tenant],
    enabled: tenant !== undefined,
    queryFn: ({ signal }) => request<House>('GET', `/api/core/tenants/${tenant}`, { signal }),
  })

/** The house's own word on support, and the log of all who acted for somebody. */
export const SupportAccess = (_: SpecialScreenProps) => {
  const t = useSay('acting')
  const { data: configuration } = useConfiguration()
  const tenant = configuration?.user.tenant
  // Whoever acts for somebody neither gives the house's word nor takes it back.
  const house = useHouse(configuration?.acting ? undefined : tenant)
  const times = useQuery({
    queryKey: ['impersonations'],
    queryFn: ({ signal }) =>
      request<Time[]>('GET', '/api/core/impersonations', { signal, query: { range: '0-199' } }),
  })
  const say = async (values: House): Promise<void> => {
    try {
      await request('PATCH', `/api/core/tenants/${tenant}`, { body: values })
      await queryClient.invalidateQueries({ queryKey: ['own-tenant'] })
      notifyDone(t('actOwn.saved'))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ToolScreen title={t('actHouse.title')}>
      {!configuration?.acting && (
        <Card title={t('actHouse.allow')}>
          <Switch house={house.data} onChange={values => void say(values)} />
          {house.error && <Failed error={house.error} onRetry={() => void house.refetch()} />}
        </Card>
      )}
      <Card title={t('actHouse.times')} flush>
        {times.isPending && <Skeleton />}
        {times.error && <Failed error={times.error} onRetry={() => void times.refetch()} />}
        {times.data?.length === 0 && <EmptyState icon={IconShieldCheck} title={t('actHouse.none')} />}
        {!!times.data?.length && <Times times={times.data} />}
      </Card>
    </ToolScreen>
  )
}

const Switch = ({ house, onChange }: { house: House | undefined; onChange: (values: House) => void }) => {
  const t = useSay('acting')
  const { locale, timeZone } = useFieldContext()
  if (!house) return null
  const isOn = house.allowsSupport === true
  return (
    <div className={styles.switch}>
      <p className="second">{t('actHouse.text')}</p>
      <Checkbox
        kind="switch"
        label={t('actHouse.allow')}
        checked={isOn}
        onChange={allowsSupport => onChange({ allowsSupport })}
      />
      {isOn && house.supportUntil && (
        <>
          <p>{t('actHouse.until', { date: formatDatetime(house.supportUntil, locale, timeZone) })}</p>
          <div className={styles.days}>
            {choices.map(count => (
              <Button
                key={count}
                onClick={() =>
                  onChange({ supportUntil: new Date(Date.now() + count * dayMs - 60_000).toISOString() })
                }
              >
                {t('actHouse.days', { count })}
              </Button>
            ))}
          </div>
          <p className="second">{t('actHouse.stops')}</p>
        </>
      )}
    </div>
  )
}
