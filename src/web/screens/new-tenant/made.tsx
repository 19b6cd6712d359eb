import { Button, Card, IconCopy, Note } from '#ui/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './new-tenant.module.css'
import type { MadeTenant } from './use-new-tenant.ts'

/** It is there: who was invited, or the link that its administrator opens. */
export const Made = ({ made, title }: { made: MadeTenant; title: string }) => {
  const say = useSay('new-tenant')
  const { link, username, tenant, isInvited } = made
  const copy = () =>
    void navigator.clipboard
      .writeText(link ?? '')
      .then(() => notifyDone(say('tenantMade.copied')), notifyError)
  return (
    <ToolScreen
      title={say('tenantMade.title', { name: title })}
      under={{ label: say('tenantHead.list'), href: '/tenants' }}
    >
      <div className={styles.narrow}>
        <Card title={say('tenantMade.next')}>
          <div className={styles.fields}>
            {isInvited && <Note meaning="success">{say('tenantMade.mailed', { username })}</Note>}
            {link && (
              <>
                <p className="second">{say('tenantMade.handOver', { username })}</p>
                <div className={styles.link}>
                  <code dir="ltr">{link}</code>
                  <Button icon={IconCopy} onClick={copy}>
                    {say('tenantMade.copy')}
                  </Button>
                </div>
              </>
            )}
            {!isInvited && !link && <Note meaning="warning">{say('tenantMade.nowhere', { username })}</Note>}
            <div>
              <Button size="m" kind="primary" href={`/tenant/${encodeURIComponent(tenant)}`}>
                {say('tenantMade.open')}
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </ToolScreen>
  )
}
