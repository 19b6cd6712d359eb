import { useState } from 'react'
import {
  Button,
  Confirm,
  IconArrowBackUp,
  IconColumns3,
  IconCopy,
  IconTrash,
  SearchInput,
  Select,
} from '#ui/index.ts'
import { notifyDone, notifyError, notifyWarning } from '../../../shell/index.ts'
import { useTelling } from './cell-words.ts'
import { CopyProfile } from './copy-profile.tsx'
import type { ProfileBoardProps } from './profile-board.tsx'
import styles from './profiles.module.css'
import { saveProfiles } from './profiles-data.ts'
import { administrator, namedBy, type Profile } from './rights.ts'

interface ProfileToolsProps extends ProfileBoardProps {
  text: string
  onText: (text: string) => void
  compareCode: string | null
  onCompare: (code: string | null) => void
}

const RemoveProfile = ({ profile, onGone }: { profile: Profile; onGone: () => void }) => {
  const { say } = useTelling()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const waits = await saveProfiles({ [profile.code]: null })
      if (waits) notifyWarning(say('saving.waits'))
      else notifyDone(say('profiles.removed', { profile: profile.label }))
      setAsked(false)
      if (!waits) onGone()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="ghost" size="s" icon={IconTrash} onClick={() => setAsked(true)}>
        {say('profiles.remove')}
      </Button>
      <Confirm
        open={isAsked}
        danger
        busy={isBusy}
        title={say('profiles.removeTitle', { profile: profile.label })}
        confirmLabel={say('profiles.remove')}
        cancelLabel={say('profiles.cancel')}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {say('profiles.removeText')}
      </Confirm>
    </>
  )
}

/** Back to what the product grants: offered where the tenant says anything otherwise. */
const backToProduct = (profile: Profile): Record<string, boolean> =>
  Object.fromEntries(Object.keys(profile.own).map(name => [name, profile.product.includes(name)]))

const Changing = ({ rights, profile, drafts, onProfile }: ProfileBoardProps) => {
  const { say } = useTelling()
  const [isCopying, setCopying] = useState(false)
  if (!rights.mayChange || profile.code === administrator) return null
  const isRemovable = profile.isOwn && profile.people === 0
  return (
    <>
      {profile.product.length > 0 && Object.keys(profile.own).length > 0 && (
        <Button
          kind="ghost"
          size="s"
          icon={IconArrowBackUp}
          onClick={() => drafts.wish(profile, backToProduct(profile))}
        >
          {say('profiles.asProduct')}
        </Button>
      )}
      {isRemovable && <RemoveProfile profile={profile} onGone={() => onProfile('')} />}
      <Button kind="ghost" size="s" icon={IconCopy} onClick={() => setCopying(true)}>
        {say('profiles.copy')}
      </Button>
      {isCopying && (
        <CopyProfile
          profile={profile}
          given={[...namedBy(profile, {})]}
          taken={rights.profiles.map(({ code }) => code)}
          onClose={() => setCopying(false)}
          onMade={code => {
            setCopying(false)
            onProfile(code)
          }}
        />
      )}
    </>
  )
}

/** Which profile it is, how many have it, and what can be done with it as a whole. */
export const ProfileTools = (props: ProfileToolsProps) => {
  const { rights, profile, text, onText, compareCode, onCompare } = props
  const { say } = useTelling()
  const [isComparing, setComparing] = useState(false)
  return (
    <div className={styles.tools} role="toolbar" aria-label={profile.label}>
      <b className="strong">
        <bdi>{profile.label}</bdi>
      </b>
      <span className="meta">{say('profiles.people', { count: profile.people })}</span>
      <span className={styles.find}>
        <SearchInput value={text} onChange={onText} placeholder={say('matrix.find')} />
      </span>
      {isComparing || compareCode ? (
        <span className={styles.find}>
          <Select
            size="s"
            aria-label={say('profiles.compareWith')}
            placeholder={say('profiles.compareWith')}
            autoFocus
            value={compareCode}
            options={rights.profiles
              .filter(({ code }) => code !== profile.code)
              .map(({ code, label }) => ({ value: code, label }))}
            onChange={code => {
              onCompare(code)
              setComparing(code !== null)
            }}
          />
        </span>
      ) : (
        <Button kind="ghost" size="s" icon={IconColumns3} onClick={() => setComparing(true)}>
          {say('profiles.compare')}
        </Button>
      )}
      <Changing {...props} />
    </div>
  )
}
