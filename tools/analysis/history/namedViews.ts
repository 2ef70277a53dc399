/** Views over the events of a history that name topics, questions, sets and consents. */
export const namedViews: readonly string[] = [
  // Takes each field from the latest event that has it: arg_max passes over null.
  `create view topics as select data->>'$.topicId' as topic_id,
    arg_max(data->>'$.name', position) as name,
    arg_max((data->>'$.subjectId')::int, position) as subject_id,
    arg_max((data->>'$.grade')::int, position) as grade,
    arg_max((data->>'$.orderIndex')::int, position) as order_index,
    arg_max(data->>'$.category', position) as category
    from events where type in ('TopicAdded', 'TopicRevised', 'TopicMoved') group by 1`,
  `create view items as select e.data->>'$.questionId' as question_id,
    (e.data->>'$.version')::int as version, t.topic_id, t.name as topic_name,
    e.data->>'$.content.questionType' as question_type,
    e.data->>'$.content.difficulty' as difficulty, (e.data->>'$.content.points')::int as points,
    e.data->>'$.content.stimulusId' as stimulus_id, e.data->>'$.content.question' as text,
    e.local_date as from_date, e.position
    from events e left join topics t on t.topic_id = (e.data->>'$.topicId')
    where e.type in ('QuestionAdded', 'QuestionRevised')`,
  `create view sets as select e.data->>'$.stimulusId' as stimulus_id,
    (e.data->>'$.version')::int as version, t.topic_id, t.name as topic_name,
    e.data->>'$.content.kind' as kind, e.data->>'$.content.title' as title,
    json_array_length(e.data->'$.content.questionIds')::int as questions,
    e.local_date as from_date
    from events e left join topics t on t.topic_id = (e.data->>'$.topicId')
    where e.type in ('StimulusAdded', 'StimulusRevised')`,
  `create view consents as select pupil_id,
    case when bool_or(type = 'ConsentGiven') then 'given' else 'asked' end as consent
    from events where type in ('ConsentAsked', 'ConsentGiven') group by pupil_id`,
];
