import { useState } from 'react'
import { Button, Card, Fact, Facts, IconKey } from '#ui/index.ts'
import { notifyError, useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'

/** What the directory is to call; it is of this house by the key that it shows. */
const addressOf = (): string => new URL('/scim/v2', location.origin).href

const Address = () => {
  const t = useSay('configuration')
  const [isCopied, setCopied] = useState(false)
  const address = addressOf()
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true), notifyError)
  return (
    <div className={styles.given}>
      <code dir="ltr">{address}</code>
      <Button size="xs" onClick={copy}>
        {t(isCopied ? 'directory.copied' : 'directory.copy')}
      </Button>
    </div>
  )
}

/** What whoever sets up a directory is asked for there: the address, and by what key it calls. */
export const Directory = () => {
  const t = useSay('configuration')
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <p className="second grow">{t('directory.text')}</p>
      </div>
      <div className={styles.cards}>
        <Card title={t('directory.asked')}>
          <Facts labelWidth={170}>
            <Fact label={t('directory.address')}>
              <Address />
            </Fact>
            <Fact label={t('directory.key')}>
              <div className={styles.given}>
                <span>{t('directory.keyText')}</span>
                <Button
                  size="xs"
                  icon={IconKey}
                  href={`/api-key/new?${new URLSearchParams({ name: t('directory.keyName') })}`}
                >
                  {t('directory.makeKey')}
                </Button>
              </div>
            </Fact>
            <Fact label={t('directory.groups')}>{t('directory.groupsText')}</Fact>
            <Fact label={t('directory.leaving')}>{t('directory.leavingText')}</Fact>
          </Facts>
        </Card>
      </div>
    </div>
  )
}
