// Writes that the schema must refuse, whoever makes them.

/**
 * Every constraint of the schema, and an SQL write, bypassing all repositories, that violates it. `$quest` and the like
 * are replaced.
 */
export const BROKEN: readonly (readonly [rule: string, sql: string])[] = [
  ['users_email_lower', `update users set email = 'Upper@example.org' where id = $user`],
  ['users_latitude', 'update users set latitude = 90.5, longitude = 0 where id = $user'],
  ['users_longitude', 'update users set latitude = 0, longitude = -180.5 where id = $user'],
  ['users_position', 'update users set latitude = 1 where id = $user'],
  ['users_position_leeway', 'update users set position_leeway = -1 where id = $user'],
  ['users_position_origin', `update users set position_origin = 'guessed' where id = $user`],
  ['quests_color', 'update quests set color = -1 where id = $quest'],
  ['quests_latitude', 'update quests set latitude = -91 where id = $quest'],
  ['quests_longitude', 'update quests set longitude = 181 where id = $quest'],
  ['quests_advertising_latitude', 'update quests set advertising_latitude = 91 where id = $quest'],
  ['quests_advertising_longitude', 'update quests set advertising_longitude = 181 where id = $quest'],
  ['quests_cell', 'update quests set cell = 4503599627370496 where id = $quest'],
  ['quests_within_distance', 'update quests set within_distance = 10000001 where id = $quest'],
  ['quests_active_distance', 'update quests set active_distance = -1 where id = $quest'],
  ['quests_price', 'update quests set price_minor = -1 where id = $quest'],
  ['quests_currency', `update quests set currency = 'INR' where id = $quest`],
  ['quests_version_number', 'update quests set version_number = 0 where id = $quest'],
  ['quests_mindset_count', 'update quests set mindset_count = 1001 where id = $quest'],
  ['quest_versions_positive', 'update quest_versions set number = 0 where quest_id = $quest'],
  ['quest_versions_times', 'update quest_versions set start_time = 5, end_time = 5 where quest_id = $quest'],
  ['mindsets_latitude', 'update mindsets set latitude = 91 where id = $mindset'],
  ['mindsets_longitude', 'update mindsets set longitude = 181 where id = $mindset'],
  ['mindsets_min_distance', 'update mindsets set min_distance = -1 where id = $mindset'],
  ['mindsets_start_zoom', 'update mindsets set start_zoom = 100 where id = $mindset'],
  ['mindsets_min_zoom', 'update mindsets set min_zoom = -1 where id = $mindset'],
  ['mindsets_max_zoom', 'update mindsets set max_zoom = 100 where id = $mindset'],
  ['reactions_grade', 'update reactions set grade = 101'],
  ['reactions_grade', 'update reactions set grade = -1'],
  [
    'drawings_type',
    `insert into drawings (quest_id, type, coordinates, border_color, fill_color, properties) values ($quest, 'star', '[]', '', '', '{}')`,
  ],
  ['map_regions_color', `insert into map_regions (quest_id, name, coordinates, color) values ($quest, '', '[]', -1)`],
  [
    'reminders_mailed',
    `insert into reminders (user_id, quest_id, link_base, time_zone, mails, created_at) values ($user, $quest, '', '', 1, 1)`,
  ],
  ['entries_time_bonus', 'update entries set time_bonus = -1 where id = $entry'],
  ['entries_run', 'update entries set run = 0 where id = $entry'],
  ['entries_answer_count', 'update entries set answer_count = -1 where id = $entry'],
  ['answers_grade', 'insert into $answers values ($entry, 7, 101, 1, 0, 0, $rest)'],
  ['answers_stars', 'insert into $answers values ($entry, 7, 100, 1, 101, 0, $rest)'],
  ['answers_time_bonus', 'insert into $answers values ($entry, 7, 100, 1, 100, -1, $rest)'],
  ['answers_speed_verdict', `insert into $answers values ($entry, 7, 100, 1, 100, 0, '[]', '{}', 1, 0, 'slow')`],
  [
    'chain_records_penalty',
    `insert into chain_records (entry_id, carried_score, penalty_type, penalty_amount) values ($entry, 0, 'none', 0)`,
  ],
  [
    'chain_records_amount',
    `insert into chain_records (entry_id, carried_score, penalty_type, penalty_amount) values ($entry, 0, 'percentage', -1)`,
  ],
  [
    'identity_nonces_social',
    `insert into identity_nonces (nonce_hash, social, created_at, expires_at) values ('h', 'pigeon', 1, 1)`,
  ],
  ['images_kind', `insert into images (name, kind, bytes, width, height, created_at) values ('n', 'film', 1, 1, 1, 1)`],
  ['images_bytes', `insert into images (name, kind, bytes, width, height, created_at) values ('n', 'map', 0, 1, 1, 1)`],
  ['images_width', `insert into images (name, kind, bytes, width, height, created_at) values ('n', 'map', 1, 0, 1, 1)`],
  [
    'images_height',
    `insert into images (name, kind, bytes, width, height, created_at) values ('n', 'map', 1, 1, 0, 1)`,
  ],
  ['orders_amount', `insert into $orders values ($version, $user, 'r', 'p', 'o', 0, 0, 'EUR', 'created', 1, 1)`],
  ['orders_fee', `insert into $orders values ($version, $user, 'r', 'p', 'o', 100, 101, 'EUR', 'created', 1, 1)`],
  ['orders_currency', `insert into $orders values ($version, $user, 'r', 'p', 'o', 100, 5, 'INR', 'created', 1, 1)`],
  [
    'orders_refunded',
    `insert into orders (reference, payee_id, order_id, amount_minor, fee_minor, currency, state, created_at, updated_at, refunded_minor) values ('r', 'p', 'o', 100, 5, 'EUR', 'completed', 1, 1, 101)`,
  ],
  ['fees_minor', `insert into fees (order_id, currency, minor, created_at) values (1, 'EUR', 0, 1)`],
  [
    'invoices_positive',
    `insert into invoices (year, number, currency, total_minor, issued_at) values (2026, 0, 'EUR', 1, 1)`,
  ],
  [
    'invoices_total',
    `insert into invoices (year, number, currency, total_minor, issued_at) values (2026, 1, 'EUR', 0, 1)`,
  ],
  [
    'invoices_currency',
    `insert into invoices (year, number, currency, total_minor, issued_at) values (2025, 1, 'INR', 1, 1)`,
  ],
  ['suspensions_kind', `insert into suspensions (user_id, kind, said_at) values ($user, 'maybe', 1)`],
  ['orders_state', `insert into $orders values ($version, $user, 'r', 'p', 'o', 100, 5, 'EUR', 'lost', 1, 1)`],
];

/** A valid first write, and one that conflicts with it. */
export const COLLIDING: readonly (readonly [rule: string, first: string, second: string])[] = [
  ['users_email', 'select 1', `update users set email = (select email from users where id = $user) where id = $other`],
  [
    'identities_pkey',
    `insert into identities (issuer, subject, user_id, created_at) values ('i', 's', $user, 1)`,
    `insert into identities (issuer, subject, user_id, created_at) values ('i', 's', $other, 1)`,
  ],
  [
    'identity_nonces_pkey',
    `insert into identity_nonces (nonce_hash, social, created_at, expires_at) values ('h', 'apple', 1, 1)`,
    `insert into identity_nonces (nonce_hash, social, created_at, expires_at) values ('h', 'apple', 1, 1)`,
  ],
  [
    'sessions_access',
    `insert into $sessions values ($user, 'f', 'a', 1, 'r', 1, 1)`,
    `insert into $sessions values ($user, 'f', 'a', 1, 'r2', 1, 1)`,
  ],
  ['sessions_refresh', `select 1`, `insert into $sessions values ($user, 'f', 'a2', 1, 'r', 1, 1)`],
  [
    'quests_code',
    `update quests set code = 'X1'  where id = $quest`,
    `update quests set code = 'X1' where id = $second`,
  ],
  [
    'quests_made_key',
    `update quests set made_key = 'K' where id = $quest`,
    `update quests set made_key = 'K' where id = $second`,
  ],
  [
    'quest_versions_number',
    'select 1',
    'insert into quest_versions (quest_id, number, created_at) values ($quest, 1, 1)',
  ],
  ['mindsets_start', 'select 1', 'update mindsets set is_start = 1 where id = $mindset + 1'],
  [
    'map_regions_name',
    `insert into map_regions (quest_id, name, coordinates, color) values ($quest, 'A', '[]', 1)`,
    `insert into map_regions (quest_id, name, coordinates, color) values ($quest, 'A', '[]', 1)`,
  ],
  [
    'save_keys_pkey',
    `insert into save_keys (quest_id, key, reply, created_at) values ($quest, 'k', '', 1)`,
    `insert into save_keys (quest_id, key, reply, created_at) values ($quest, 'k', '', 1)`,
  ],
  [
    'reminders_once',
    `insert into reminders (user_id, quest_id, link_base, time_zone, created_at) values ($user, $quest, '', '', 1)`,
    `insert into reminders (user_id, quest_id, link_base, time_zone, created_at) values ($user, $quest, '', '', 1)`,
  ],
  [
    'entries_current',
    'select 1',
    `insert into entries (user_id, quest_id, version_id, is_current, entered_at) values ($user, $second, $version2, 1, 1)`,
  ],
  [
    'entries_version',
    'select 1',
    `insert into entries (user_id, quest_id, version_id, is_current, entered_at) values ($user, $quest, $version, 0, 1)`,
  ],
  [
    'answers_once',
    'insert into $answers values ($entry, 9, 100, 1, 100, 0, $rest)',
    'insert into $answers values ($entry, 9, 0, 0, 0, 0, $rest)',
  ],
  [
    'images_pkey',
    `insert into images (name, kind, bytes, width, height, created_at) values ('same', 'map', 1, 1, 1, 1)`,
    `insert into images (name, kind, bytes, width, height, created_at) values ('same', 'map', 1, 1, 1, 1)`,
  ],
  ['settings_pkey', `insert into settings values ('k', 'v')`, `insert into settings values ('k', 'w')`],
  [
    'chain_records_pkey',
    `insert into chain_records (entry_id, carried_score, penalty_type, penalty_amount) values ($entry, 0, 'percentage', 0)`,
    `insert into chain_records (entry_id, carried_score, penalty_type, penalty_amount) values ($entry, 0, 'percentage', 0)`,
  ],
  [
    'chain_records_previous',
    `insert into chain_records (entry_id, previous_entry_id, carried_score, penalty_type, penalty_amount) values ($entry2, $entry, 0, 'percentage', 0)`,
    `insert into chain_records (entry_id, previous_entry_id, carried_score, penalty_type, penalty_amount) values ($entry3, $entry, 0, 'percentage', 0)`,
  ],
  [
    'orders_order_id',
    `insert into $orders values ($version, $user, 'r', 'p', 'o1', 100, 5, 'EUR', 'completed', 1, 1)`,
    `insert into $orders values ($version, $user, 'r', 'p', 'o1', 100, 5, 'EUR', 'created', 1, 1)`,
  ],
  [
    'orders_completed',
    'select 1',
    `insert into $orders values ($version, $user, 'r', 'p', 'o2', 100, 5, 'EUR', 'completed', 1, 1)`,
  ],
  [
    'suspensions_pkey',
    `insert into suspensions (user_id, kind, said_at) values ($user, 'lifted', 1)`,
    `insert into suspensions (user_id, kind, said_at) values ($user, 'suspended', 1)`,
  ],
  [
    'invoices_number',
    `insert into invoices (id, year, number, currency, total_minor, issued_at) values (77, 2026, 1, 'EUR', 1, 1)`,
    `insert into invoices (year, number, currency, total_minor, issued_at) values (2026, 1, 'EUR', 1, 1)`,
  ],
  [
    'orders_invoice_paid',
    `insert into orders (invoice_id, reference, payee_id, order_id, amount_minor, fee_minor, currency, state, created_at, updated_at) values (77, 'r', 'p', 'o3', 100, 0, 'EUR', 'completed', 1, 1)`,
    `insert into orders (invoice_id, reference, payee_id, order_id, amount_minor, fee_minor, currency, state, created_at, updated_at, is_claimed) values (77, 'r', 'p', 'o4', 100, 0, 'EUR', 'approved', 1, 1, 1)`,
  ],
];

export const FLAGS = [
  'orders.is_claimed',
  'users.must_change_password',
  'users.is_generic',
  'users.is_advanced',
  'users.show_tooltips',
  'quests.is_virtual',
  'quests.active',
  'quests.show_points',
  'quests.searchable',
  'quests.editable',
  'quests.for_contest',
  'quests.is_board',
  'mindsets.is_start',
  'mindsets.is_marked',
  'mindsets.wants_target',
  'mindsets.is_social',
  'mindsets.on_off',
  'mindsets.randomize',
  'mindsets.place_tag',
  'mindsets.receive_answers',
  'mindsets.share_content',
  'entries.is_current',
  'images.in_text',
  'images.is_going',
];

export const rowsFor = {
  drawings: `insert into drawings (quest_id, type, coordinates, border_color, fill_color, properties) values ($quest, 'label', '[]', '', '', '{}')`,
  trophies: `insert into trophies (quest_id, achievement, content, provider_name) values ($quest, 'a', 'c', 'p')`,
  map_regions: `insert into map_regions (quest_id, name, coordinates, color) values ($quest, '', '[]', 1)`,
  answers: 'insert into $answers values ($entry, 11, 100, 1, 100, 0, $rest)',
  sessions: `insert into $sessions values ($user, 'f', 'a9', 1, 'r9', 1, 1)`,
};
