import { is } from '../told-call.ts'

/** What the calls of catalogues take and answer. */
export const toldCatalogues = {
  products: {
    summary: 'All that is offered, with its terms and elements',
    query: { amount: is.number, duration: is.integer },
    answer: is.list(is.openRecord({})),
  },
  assets: {
    summary: 'Items of a catalogue of assets',
    query: { search: is.text, months: is.integer },
    answer: is.list(is.openRecord({})),
  },
}
