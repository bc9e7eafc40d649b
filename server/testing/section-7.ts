// A client written from section 7 of the specification only: exact bodies, in each of the allowed encodings.
import type { LightMyRequestResponse } from 'fastify';
import { HERE } from './quest-fixtures.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Encoding of a body. */
export interface Way {
  readonly name: string;
  readonly form: boolean;
  readonly prefix: '' | '/App';
}

export const WAYS: readonly Way[] = [
  { name: 'JSON', form: false, prefix: '' },
  { name: 'a form', form: true, prefix: '' },
  { name: 'JSON under /App', form: false, prefix: '/App' },
  { name: 'a form under /App', form: true, prefix: '/App' },
];

export type Body = Readonly<Record<string, unknown>>;
type Who = Pick<TestUser, 'userId' | 'token'> | null;

/** Sends requests with the exact paths and names of section 7. */
export class Section7Client {
  readonly #app: TestApp;
  readonly #way: Way;

  constructor(app: TestApp, way: Way) {
    this.#app = app;
    this.#way = way;
  }

  get(path: string, user: Who = null): Promise<LightMyRequestResponse> {
    return this.#app.server.inject({
      method: 'GET',
      url: this.#way.prefix + path,
      headers: user === null ? {} : this.#app.headersOf(user),
    });
  }

  post(path: string, body: Body = {}, user: Who = null): Promise<LightMyRequestResponse> {
    const { form, prefix } = this.#way;
    return this.#app.server.inject({
      method: 'POST',
      url: prefix + path,
      payload: form ? formText(body) : JSON.stringify(body),
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(user === null ? {} : this.#app.headersOf(user)),
      },
    });
  }

  /** The reply of a call that must succeed. */
  async taken(path: string, body: Body, user: Who = null): Promise<string> {
    const reply = await this.post(path, body, user);
    if (reply.statusCode !== 200) throw new Error(`${path} was answered with ${reply.statusCode} ${reply.body}`);
    return reply.body;
  }

  async json<T>(path: string, body: Body, user: Who = null): Promise<T> {
    return JSON.parse(await this.taken(path, body, user)) as T;
  }
}

function formText(body: Body): string {
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, text(value)]),
  ).toString();
}

/** A {product} with every field that section 3 names. */
export function wholeQuest(changes: Body = {}): Body {
  return {
    questId: 0,
    title: 'Round the square',
    shortDescr: 'A short walk.',
    longDescr: '<p>Twelve stops.</p>',
    code: '',
    location: 'New York',
    image: { name: '', content: '' },
    color: 3,
    ...HERE,
    advertisingLatitude: null,
    advertisingLongitude: null,
    withinDistance: '',
    activeDistance: 100,
    virtual: false,
    price: 0,
    currency: 'EUR',
    active: true,
    showPoints: true,
    searchable: false,
    editable: false,
    forContest: false,
    isContest: false,
    withPassword: false,
    password: '',
    creator: { username: 'nobody', userid: 0 },
    mgqStatus: 'UNSUBSCRIBED',
    mgqVersion: { id: 0, versionNr: 1, startTime: '', endTime: '' },
    usEndTime: '',
    marked: '[[],[],[]]',
    properties: '{"real":true}',
    ...changes,
  };
}

/** A mindset with every field that section 3 names; reactions are right, half right and wrong. */
export function wholeMindset(id: number, changes: Body = {}): Body {
  const reaction = (answerid: number, answername: string, grade: number) => ({
    answerid,
    answername,
    answernameid: 0,
    grade,
    inturn: -answerid - 1,
  });
  return {
    id,
    title: `Stop ${1 - id}`,
    name: 'stop',
    ...HERE,
    isStart: id === 0,
    targeted: true,
    marked: false,
    isSelected: false,
    image: { name: '', content: '', tag: '' },
    embedContent: '',
    chain: [],
    properties: '{"msgAfterSuccess":"Well done","msgAfterNoSuccess":"Not quite"}',
    visibilityProps: [0, 16, 0, 99],
    gamecode: '',
    distance: 0,
    onoff: 1,
    placeTag: 0,
    randomize: 0,
    receiveAnswers: 1,
    shareContent: 1,
    userId: 0,
    pos: -id,
    minZoom: 0,
    maxZoom: 99,
    questionlist: [
      {
        questionid: -1,
        questionname: '<p>How many dials?</p>',
        questionnameid: 0,
        inturn: 0,
        answeredid: 0,
        comment: '',
        answerlist: [reaction(-1, 'four', 100), reaction(-2, 'three', 50), reaction(-3, 'eight', 0)],
      },
    ],
    ...changes,
  };
}

/** Account ids at the provider of the payee and the payer. */
export const PAYEE = 'WDJJHEBZ4X2LY';
export const PAYER = 'QYR5Z8XDVJNXQ';

/** A client's report of an approved order for 12.50 EUR, exactly as specified (section 7). */
export const approvalOf = (quest: { readonly questId: number; readonly versionId: number }, orderId: string) => ({
  quest_id: quest.questId,
  mqgVersionId: quest.versionId,
  amount: '12.50',
  currency: 'EUR',
  orderId,
  payeeId: PAYEE,
  payerOutsideId: PAYER,
  paymentId: '',
  paymentSource: 'paypal',
  completed: false,
});
