import { is } from '#processes/told-call.ts'

const address = {
  address1: is.text,
  addressLine: is.text,
  address2: is.text,
  streetNumber: is.text,
  streetType: is.text,
  streetName: is.text,
  door: is.text,
  floor: is.text,
  block: is.text,
  zipcode: is.text,
  city: is.text,
  cityCode: is.text,
  state: is.text,
  division: is.text,
  country: is.text,
  location: is.anything,
}
const officers = is.list(is.record({ name: is.text, role: is.text }))
const place = is.record({ placeId: is.text, description: is.text, source: is.text }, address)

/** What is asked of services outside, and what is answered of them. */
export const toldOutside = {
  addresses: {
    summary: 'Addresses like what was typed; one of them whole by its `placeId`; the one at a point',
    body: is.record(
      {},
      {
        provider: is.text,
        search: is.text,
        placeId: is.text,
        country: is.text,
        language: is.text,
        region: is.text,
        sessiontoken: is.text,
        extraInfo: is.anything,
        coordinates: is.anything,
        detailFromCoordinates: is.yesNo,
      },
    ),
    answer: is.orNothing(is.either(is.list(place), place)),
  },
  registration: {
    summary:
      'Companies like what was typed, of the house and of a register; one of them whole by `selectedId`',
    body: is.record(
      {},
      {
        value: is.text,
        selectedId: is.text,
        personType: is.text,
        withDetails: is.yesNo,
        administrativeStatus: is.text,
        displayFirstRegistrationsInPriority: is.yesNo,
      },
    ),
    answer: is.either(
      is.record(
        { value: is.orNothing(is.text), data: is.openRecord({}) },
        { source: is.text, at: is.text, officers },
      ),
      is.list(
        is.record(
          {
            id: is.text,
            value: is.orNothing(is.text),
            label: is.text,
            name: is.orNothing(is.text),
            isKnown: is.yesNo,
          },
          {
            registration: is.text,
            status: is.text,
            source: is.text,
            isActive: is.yesNo,
            data: is.openRecord({}),
            officers,
          },
        ),
      ),
    ),
  },
  test: {
    summary: 'One harmless question to a service, as it is set up',
    answer: is.record({ ok: is.yesNo, ms: is.number, text: is.text }),
  },
}
