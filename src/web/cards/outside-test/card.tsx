import { useMutation } from '@tanstack/react-query'
import { Button, Note } from '#ui/index.ts'
import { refreshRecords, request } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'

interface Tested {
  ok: boolean
  ms: number
  text: string
}

const Test = ({ service }: { service: string }) => {
  const say = useSay('cards')
  const test = useMutation({
    mutationFn: () =>
      request<Tested>('POST', `/api/core/outside-services/${encodeURIComponent(service)}/test`),
    // What the test said is kept on the record.
    onSuccess: () => refreshRecords(),
    onError: notifyError,
  })
  const { data } = test
  return (
    <div className={cards.test}>
      <p className="meta">{say('outsideTest.hint')}</p>
      <div role="status">
        {data && (
          <Note meaning={data.ok ? 'success' : 'error'}>
            {data.ok ? say('outsideTest.answered', { ms: data.ms }) : say('outsideTest.silent')}
            {data.text && (
              <>
                <br />
                <bdi>{data.text}</bdi>
              </>
            )}
          </Note>
        )}
      </div>
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {say('outsideTest.start')}
        </Button>
      </div>
    </div>
  )
}

/** Asks a service outside one question, as it is set up, so that it is known to answer before anybody needs it. */
export const Card = ({ node }: CardProps) => {
  const { recordKey } = useCard()
  if (recordKey === null) return null
  return (
    <CardFrame node={node}>
      <Test service={recordKey} />
    </CardFrame>
  )
}
