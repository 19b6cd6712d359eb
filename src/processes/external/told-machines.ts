import { is } from '../told-call.ts'

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
const point = is.record({ months: is.number, percentage: is.number, value: is.number }, { usage: is.number })
const models = is.list(is.record(model))

/** What the catalogue of machines answers. */
export const toldMachines = {
  roots: { summary: 'Kinds of machines', answer: named },
  categories: { summary: 'Kinds below a kind', answer: named },
  manufacturers: { summary: 'Who makes machines of a kind', answer: named },
  models: { summary: 'Models of a kind and a maker', answer: models },
  model: {
    summary: 'A model with the course of its value',
    answer: is.openRecord({ id: is.text, curves: is.list(point) }),
  },
  manufacturer: {
    summary: 'A maker of machines',
    answer: is.record({ id: is.text, name: is.text, categories: named, modelCount: is.number }),
  },
  search: { summary: 'Models by words', answer: models },
  regressor: {
    summary: 'The course of the value of a model by its name',
    query: { modelName: is.text, manufacturerName: is.text },
    answer: is.list(
      is.record({ model: is.record(model), currency: is.orNothing(is.text), points: is.list(point) }),
    ),
  },
  toAsset: {
    summary: 'What a model brings to a line of assets; nothing where it is unknown',
    body: is.anything,
    answer: is.openRecord({}),
  },
}
