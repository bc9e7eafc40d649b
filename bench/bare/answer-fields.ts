/**
 * Fields of a request to both bare routes: they receive the same bytes, and reply with a result of the same form and
 * size.
 */
export interface AnswerFields {
  readonly qsetAnsweredString: string;
  readonly ref_us_qsets_id: string;
}

export interface BareAnswer {
  readonly entryId: number;
  readonly userId: number;
  readonly mindsetId: number;
  readonly picks: string;
}

export function answerOf({
  body,
  headers,
}: {
  readonly body: AnswerFields;
  readonly headers: Readonly<Record<string, unknown>>;
}): BareAnswer {
  const { qsetid, answers } = JSON.parse(body.qsetAnsweredString) as {
    readonly qsetid: number;
    readonly answers: unknown;
  };
  return {
    entryId: Number(body.ref_us_qsets_id),
    userId: Number(headers['userid']),
    mindsetId: qsetid,
    picks: JSON.stringify(answers),
  };
}

/** Nothing is graded: every answer is right. */
export function resultOf({ mindsetId }: BareAnswer, score: number) {
  return {
    qsetid: mindsetId,
    grade: 100,
    success: true,
    isInBetweenGamecode: false,
    isFinishGamecode: false,
    previouslyChecked: false,
    timeBonus: 0,
    stars: 100,
    score,
    message: '',
    next: null,
  };
}
