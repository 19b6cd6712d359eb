import { useState } from 'react'
import { Button, Modal, TextInput } from '#ui/index.ts'
import { notifyDone, notifyError, notifyWarning } from '../../../shell/index.ts'
import { useTelling } from './cell-words.ts'
import { saveProfiles } from './profiles-data.ts'
import type { Profile } from './rights.ts'

interface CopyProfileProps {
  profile: Profile
  /** The names of what it gives, as it is kept. */
  given: readonly string[]
  taken: readonly string[]
  onClose: () => void
  onMade: (code: string) => void
}

const codeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[_\d]+/, '')
    .slice(0, 40)

/** Makes a profile of the tenant's own that gives what another one does. */
export const CopyProfile = ({ profile, given, taken, onClose, onMade }: CopyProfileProps) => {
  const { say } = useTelling()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isTaken = taken.includes(code)
  const make = async () => {
    setBusy(true)
    try {
      const permissions = Object.fromEntries(given.map(name => [name, true]))
      const waits = await saveProfiles({ [code]: { permissions, isParty: profile.isParty } })
      if (waits) notifyWarning(say('saving.waits'))
      else notifyDone(say('profiles.made', { profile: code }))
      onMade(code)
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      size="s"
      title={say('profiles.copyTitle', { profile: profile.label })}
      onClose={onClose}
      busy={isBusy}
      filled={false}
      actions={
        <>
          <Button kind="ghost" size="m" onClick={onClose}>
            {say('profiles.cancel')}
          </Button>
          <Button
            kind="primary"
            size="m"
            busy={isBusy}
            disabled={!code || isTaken}
            onClick={() => void make()}
          >
            {say('profiles.make')}
          </Button>
        </>
      }
    >
      <TextInput
        label={say('profiles.code')}
        description={say('profiles.codeHint')}
        error={isTaken ? say('profiles.codeTaken') : undefined}
        value={code}
        autoFocus
        onChange={text => setCode(codeOf(text))}
        onKeyDown={event => {
          if (event.key === 'Enter' && code && !isTaken) void make()
        }}
      />
    </Modal>
  )
}
