import { useMemo, useRef, useState } from 'react'
import { languageOf, languages } from '#locales/languages.ts'
import { Avatar, Button, Card, Fact, Facts, IconPhoto, Select, Textarea } from '#ui/index.ts'
import {
  type CurrentUser,
  client,
  displayNameOf,
  labelOfValue,
  ownPhoto,
  reloadConfiguration,
  request,
  usePhoto,
  usePreference,
  useValues,
} from '../../data/index.ts'
import { inRow, notifyDone, notifyError, useLocale, useSay } from '../../shell/index.ts'
import { chooseLocale } from '../../shell/look/spoken-locale.ts'
import styles from './account.module.css'
import { EmailFact } from './email-fact.tsx'
import type { Proving } from './use-proof.tsx'

/** One's picture: chosen, changed, taken away. */
const Photo = ({ user, isActing }: Pick<MeCardProps, 'user' | 'isActing'>) => {
  const say = useSay('account')
  const picked = useRef<HTMLInputElement>(null)
  const photo = usePhoto(user.photo)
  const work = (action: Promise<void>, said: string) => void action.then(() => notifyDone(said), notifyError)
  return (
    <div className={styles.me}>
      <span className={styles.photo}>
        <Avatar key={photo} name={displayNameOf(user)} photo={photo} size="l" />
      </span>
      <div className={styles.meName}>
        <b className="strong">{displayNameOf(user)}</b>
        <p className="second">{user.username}</p>
      </div>
      {!isActing && (
        <span className={styles.actions}>
          <Button icon={IconPhoto} onClick={() => picked.current?.click()}>
            {say(user.photo ? 'me.otherPhoto' : 'me.photo')}
          </Button>
          {user.photo && (
            <Button kind="ghost" onClick={() => work(ownPhoto.remove(), say('me.photoGone'))}>
              {say('me.noPhoto')}
            </Button>
          )}
        </span>
      )}
      <input
        ref={picked}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={say('me.photo')}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) work(ownPhoto.set(file), say('me.photoKept'))
        }}
        hidden
      />
    </div>
  )
}

const clockIn = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(new Date())

/** The zone in which times are shown, typed, and written into what one has made. */
const TimeZone = ({ user }: { user: CurrentUser }) => {
  const say = useSay('account')
  const { intl } = useLocale()
  const zone = user.timeZone ?? client.timeZone
  const options = useMemo(
    () =>
      [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map(one => ({ value: one, label: one })),
    [zone],
  )
  const choose = async (timeZone: string | null) => {
    if (!timeZone) return
    try {
      await request('PATCH', '/api/core/users/current', { body: { timeZone } })
      client.timeZone = timeZone
      await reloadConfiguration()
      notifyDone(say('me.kept'))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Select
      label={say('me.timeZone')}
      description={say('me.itIs', { time: clockIn(zone, intl) })}
      value={zone}
      options={options}
      clearable={false}
      onChange={value => void choose(value)}
    />
  )
}

/** What stands under the letters that one sends oneself. */
const Signature = () => {
  const say = useSay('account')
  const kept = usePreference<{ text: string }>('SIGNATURE', 'mail')
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const before = kept.value?.text ?? ''
  const text = typed ?? before
  const save = async () => {
    setBusy(true)
    try {
      await (text.trim() ? kept.save({ text: text.trim() }) : kept.reset())
      setTyped(undefined)
      notifyDone(say('me.kept'))
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <form
      className={styles.signature}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        label={say('me.signature')}
        description={say('me.signatureText')}
        value={text}
        maxLength={2000}
        onChange={setTyped}
      />
      {text !== before && (
        <span>
          <Button type="submit" kind="primary" busy={isBusy}>
            {say('me.save')}
          </Button>
        </span>
      )}
    </form>
  )
}

interface MeCardProps {
  user: CurrentUser
  isActing: boolean
  proving: Proving
}

/** Who one is here, and how the product speaks and counts hours for oneself. */
export const MeCard = ({ user, isActing, proving }: MeCardProps) => {
  const say = useSay('account')
  const profiles = useValues('profile')
  const { language } = useLocale()
  const choose = (locale: string | null) => {
    if (locale) void chooseLocale(locale).then(() => notifyDone(say('me.kept')), notifyError)
  }
  return (
    <Card title={say('account.who')}>
      <Photo user={user} isActing={isActing} />
      <div className={styles.meFields}>
        <Select
          label={say('me.language')}
          value={language.locale}
          options={languages.map(one => ({ value: one.locale, label: one.name }))}
          clearable={false}
          onChange={locale => choose(locale && languageOf(locale).locale)}
        />
        {!isActing && <TimeZone user={user} />}
        <Facts>
          {isActing && <Fact label={say('me.timeZone')}>{user.timeZone ?? client.timeZone}</Fact>}
          <Fact label={say('account.profiles')}>
            {inRow((user.profiles ?? []).map(profile => labelOfValue(profiles.data, profile)))}
          </Fact>
          {!isActing && <EmailFact user={user} proving={proving} />}
        </Facts>
        {!isActing && <Signature />}
      </div>
    </Card>
  )
}
