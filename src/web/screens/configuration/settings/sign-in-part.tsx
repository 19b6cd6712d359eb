import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Card, MultiSelect, Skeleton, TextInput } from '#ui/index.ts'
import { queryClient, request, useConfiguration } from '../../../data/index.ts'
import { notifyDone, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { useNamed } from '../approvals/approvals-data.ts'
import styles from '../configuration.module.css'
import { Faults } from '../faults.tsx'

interface House {
  secondFactorProfiles?: string[] | null
  contactEmail?: string | null
}

const keyOf = (tenant: string) => ['own-tenant', tenant]

const Editor = ({ tenant, kept }: { tenant: string; kept: House }) => {
  const t = useSay('configuration')
  const profiles = useNamed('profile')
  const [factors, setFactors] = useState(kept.secondFactorProfiles ?? [])
  const [email, setEmail] = useState(kept.contactEmail ?? '')
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged =
    factors.join(' ') !== (kept.secondFactorProfiles ?? []).join(' ') || email !== (kept.contactEmail ?? '')
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await request('PATCH', `/api/core/tenants/${tenant}`, {
        body: { secondFactorProfiles: factors, contactEmail: email.trim() || null },
      })
      await queryClient.invalidateQueries({ queryKey: keyOf(tenant) })
      notifyDone(t('settings.kept'))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.parts}>
      <MultiSelect
        label={t('settings.factors')}
        description={t('settings.factorsHint')}
        value={factors}
        options={profiles}
        onChange={setFactors}
      />
      <TextInput
        label={t('settings.contact')}
        description={t('settings.contactHint')}
        value={email}
        onChange={setEmail}
      />
      <Faults error={problem} />
      <Button busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
        {t('settings.saveComingIn')}
      </Button>
    </div>
  )
}

/** What the house asks of who comes in; it stands in the record of the house, not among its settings. */
export const SignInPart = () => {
  const t = useSay('configuration')
  const tenant = useConfiguration().data?.user.tenant
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(tenant ?? ''),
    enabled: !!tenant,
    queryFn: ({ signal }) => request<House>('GET', `/api/core/tenants/${tenant}`, { signal }),
  })
  return (
    <Card title={t('settings.comingIn')}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data && tenant ? (
        <Editor key={JSON.stringify(data)} tenant={tenant} kept={data} />
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  )
}
