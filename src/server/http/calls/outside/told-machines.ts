import { is } from '#processes/told-call.ts'

const named = is.list(is.record({ id: is.text, name: is.text }))

const amount = is.orNothing(is.number)
const model = {
  id: is.text,
  code: is.orNothing(is.text),
  name: is.orNothing(is.text),
  modelName: is.orNothing(is.text),
  manufacturerName: is.orNothing(is.text),
  categoryId: is.text,
  unitPrice: amount,
  currency: is.orNothing(is.text),
}
const source = { source: is.text }
const point = is.record({ months: is.number, value: is.number }, { usage: is.number, percentage: is.number })
const models = is.list(is.record(model, source))

/** What catalogues of vehicles and machines answer. */
export const toldMachines = {
  roots: { summary: 'Kinds of vehicles and machines', answer: named },
  categories: { summary: 'Kinds below a kind', answer: named },
  manufacturers: { summary: 'Who makes machines of a kind', answer: named },
  models: { summary: 'Models of a kind and a maker', answer: models },
  model: {
    summary: 'A model, of the house’s own with the course of its value',
    answer: is.openRecord({ id: is.text }),
  },
  manufacturer: {
    summary: 'A maker, of the house’s own with what he makes',
    answer: is.record({ id: is.text, name: is.text }, { categories: named, modelCount: is.number }),
  },
  search: { summary: 'Models by words, the house’s own first', answer: models },
  regressor: {
    summary: 'The course of the value of a model by its name; `year` of manufacture, `usage` a year',
    query: { modelName: is.text, manufacturerName: is.text, year: is.text, usage: is.text },
    answer: is.list(
      is.record(
        { name: is.text, currency: is.orNothing(is.text), points: is.list(point) },
        { model: is.record(model, source), ...source },
      ),
    ),
  },
  toAsset: {
    summary: 'What a model brings to a line of assets; nothing where it is unknown',
    body: is.anything,
    answer: is.openRecord({}),
  },
}
