import { useEffect, useState } from 'react'
import { Button, Modal, Table, TBody, Td, Textarea, TextInput, THead, Th, Tr } from '#ui/index.ts'
import {
  type EntityModel,
  entityOf,
  isApiError,
  type RecordData,
  randomId,
  refreshRecords,
  request,
  useListQuery,
} from '../../../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, useFieldContext, useSay } from '../../../../shell/index.ts'
import styles from './paste-products.module.css'
import { type PastedProduct, productsIn } from './product-text.ts'

interface PasteProductsProps {
  model: EntityModel
  onClose: () => void
}

/** What the clipboard holds, where the browser tells. */
const clipboardText = (): Promise<string> =>
  navigator.clipboard?.readText?.().catch(() => '') ?? Promise.resolve('')

/** Codes of the pasted products that are somebody’s already, here or twice among them. */
const useTaken = (products: readonly PastedProduct[]): ReadonlySet<string> => {
  const codes = products.map(({ code }) => code.trim().toUpperCase()).filter(Boolean)
  const known = useListQuery(
    'product',
    { code: [...new Set(codes)].sort(), projection: 'code', range: '0-99' },
    { enabled: codes.length > 0 },
  )
  return new Set([
    ...(known.data?.rows ?? []).map(({ code }) => String(code)),
    ...codes.filter((code, at) => codes.indexOf(code) !== at),
  ])
}

interface ProductRowsProps {
  products: readonly PastedProduct[]
  taken: ReadonlySet<string>
  onChange: (products: PastedProduct[]) => void
}

/** What would be made; a code that is taken is given another. */
const ProductRows = ({ products, taken, onChange }: ProductRowsProps) => {
  const say = useSay('list')
  const set = (at: number, code: string) =>
    onChange(products.map((one, index) => (index === at ? { ...one, code } : one)))
  return (
    <Table label={say('products.title')} widths={[200, undefined]}>
      <THead>
        <tr>
          <Th>{say('products.code')}</Th>
          <Th>{say('products.name')}</Th>
        </tr>
      </THead>
      <TBody>
        {products.map((product, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its code is typed
          <Tr key={at}>
            <Td>
              <TextInput
                aria-label={`${say('products.code')} ${at + 1}`}
                value={product.code}
                onChange={code => set(at, code)}
                error={taken.has(product.code.trim().toUpperCase()) ? say('products.taken') : undefined}
              />
            </Td>
            <Td voice="strong">
              <bdi>{product.name}</bdi>
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  )
}

/** Makes all of them, or none. */
const usePaste = (onDone: () => void) => {
  const say = useSay('list')
  const [isBusy, setBusy] = useState(false)
  const paste = async (products: readonly PastedProduct[]) => {
    setBusy(true)
    try {
      const { route } = await entityOf('product')
      const body = products.map(one => ({ ...one, code: one.code.trim() }))
      await request<RecordData[]>('POST', route, { body, idempotencyKey: randomId() })
      await refreshRecords()
      notifyDone(say('products.done', { count: products.length }))
      onDone()
    } catch (error) {
      if (isApiError(error) && error.errors.length > 0)
        notifyWarning(
          say('products.invalid'),
          error.errors.map(one => one.message),
        )
      else notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { paste, isBusy }
}

/** Takes up products that were copied: what they would be is shown first, and nothing is made of data that is bad. */
export const PasteProducts = ({ model, onClose }: PasteProductsProps) => {
  const say = useSay('list')
  const context = useFieldContext()
  const [text, setText] = useState('')
  const [products, setProducts] = useState<PastedProduct[] | null>(null)
  const taken = useTaken(products ?? [])
  const { paste, isBusy } = usePaste(onClose)
  const read = (written: string) => {
    setText(written)
    const found = written.trim() ? productsIn(model, written, context) : null
    setProducts(found)
    // Said of what is pasted; who types sees it below the text.
    const isPasted = written.length - text.length > 1
    if (isPasted && !found) notifyWarning(say('products.invalid'))
  }
  // What the clipboard holds is taken up at once where it is products; something else is nobody’s mistake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => {
    void clipboardText().then(held => {
      if (held && productsIn(model, held, context)) read(held)
    })
  }, [])
  const isReady = products?.every(({ code }) => code.trim() && !taken.has(code.trim().toUpperCase()))
  return (
    <Modal
      open
      size="m"
      title={say('products.title')}
      filled={text !== ''}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('products.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={isBusy}
            disabled={!isReady}
            onClick={() => products && void paste(products)}
          >
            {say('products.make', { count: products?.length ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Textarea
          label={say('products.text')}
          description={say('products.help')}
          value={text}
          onChange={read}
          rows={products ? 3 : 10}
          autoFocus
          error={text.trim() && !products ? say('products.invalid') : undefined}
        />
        {products && <ProductRows products={products} taken={taken} onChange={setProducts} />}
      </div>
    </Modal>
  )
}
