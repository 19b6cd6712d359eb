import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button, IconKey } from '#ui/index.ts'
import { passkeys, proof, session, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { PasskeysCard } from '../account/passkeys-card.tsx'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { useKeyTold } from '../account/use-key-told.ts'
import { useProof } from '../account/use-proof.tsx'
import { Gate, Head } from './gate.tsx'
import styles from './sign-in.module.css'

interface EnrolFactorProps {
  /** Once what the house asks for is there. */
  onDone: () => void
}

/**
 * In the place of every page, for whoever is in by a password alone where his house asks for more: he sets a second factor up,
 * or shows the one that he has.
 */
export const EnrolFactor = ({ onDone }: EnrolFactorProps) => {
  const t = useSay('shell')
  const told = useKeyTold()
  const { data: host = {} } = useHost()
  const proving = useProof()
  const { data } = useQuery({
    queryKey: ['factor-wanted'],
    queryFn: ({ signal }) => passkeys.list(signal),
    gcTime: 0,
  })
  useEffect(() => {
    document.title = t('signIn.enrolTitle')
  }, [t])
  const hasKey = !!data?.passkeys.length
  const name = host.name ?? host.loginTitle ?? t('product.name')
  return (
    <Gate host={host}>
      <Head
        title={t('signIn.enrolTitle')}
        lead={hasKey ? t('signIn.enrolHave') : t('signIn.enrolText', { name })}
      />
      <div className={styles.fields}>
        {hasKey && (
          <Button
            size="l"
            kind="primary"
            icon={IconKey}
            onClick={() => void proof.byPasskey().then(onDone, told)}
            fill
          >
            {t('signIn.showKey')}
          </Button>
        )}
        {data && !hasKey && (
          <>
            <PasskeysCard proving={proving} onMade={onDone} />
            <SecondFactorCard isActive={false} proving={proving} onDone={onDone} />
          </>
        )}
        <Button size="l" kind="ghost" onClick={() => session.signOut()} fill>
          {t('signIn.enrolOut')}
        </Button>
      </div>
      {proving.dialog}
    </Gate>
  )
}
