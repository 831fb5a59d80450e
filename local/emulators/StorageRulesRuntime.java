import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Evaluates Storage rules for firebase-tools with the Firestore emulator's rules engine. Reads and writes one
 * JSON object per line.
 */
public final class StorageRulesRuntime {
  /** firebase-tools parses each chunk it reads as one response, so every response is padded to the chunk size. */
  private static final int READ_AT_ONCE = 64 * 1024;

  /** Starts far above the ids that firebase-tools uses for its requests. */
  private static final int FIRST_DOCUMENT_REQUEST = 1_000_000_000;

  private static final Map<String, String> VALUE_NAMES =
      Map.of("arrayValue", "listValue", "integerValue", "intValue", "doubleValue", "floatValue", "booleanValue", "boolValue");

  private final BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private final Deque<JsonObject> arrivedMeanwhile = new ArrayDeque<>();
  private final Map<String, RulesetAst> rulesets = new HashMap<>();
  private int documentRequests = FIRST_DOCUMENT_REQUEST;

  /** The id of the next response: the id of the request, or of the document lookup for it. */
  private JsonElement answerTo = JsonParser.parseString("-1");

  public static void main(String[] arguments) throws Exception {
    new StorageRulesRuntime().serve();
  }

  private void serve() throws Exception {
    answer(new JsonObject());
    while (true) {
      JsonObject request = arrivedMeanwhile.isEmpty() ? readLine() : arrivedMeanwhile.poll();
      answerTo = request.get("id");
      JsonObject context = request.getAsJsonObject("context");
      String action = request.get("action").getAsString();
      answer(action.equals("load_ruleset") ? load(context) : verify(context));
    }
  }

  private JsonObject load(JsonObject context) {
    Source.Builder source = merge(context.getAsJsonObject("source").toString(), Source.newBuilder());
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder()
            .allowTernaryOperator(true)
            .allowLetBindings(true)
            .allowCrossServiceRules(true)
            .build();
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
    if (compiled.hasCompilationError()) {
      JsonArray errors = new JsonArray();
      compiled.getIssues().forEach(issue -> errors.add(issue.toString().replace('\n', ' ')));
      return object("errors", errors);
    }
    RulesetAst ruleset = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ruleset);
    int version = ruleset.getVersion() == RulesetAst.Version.VERSION_2 ? 2 : 1;
    return object("result", object("rulesVersion", new JsonPrimitive(version)));
  }

  private JsonObject verify(JsonObject context) throws Exception {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    boolean permit;
    try {
      permit = new DefaultEvaluator(ruleset).evaluate(new Question(context, this::document)).get().permit();
    } catch (ExecutionException ruleFailed) {
      permit = false; // as in production
    }
    return object("result", object("permit", new JsonPrimitive(permit)));
  }

  /** Fetches a Firestore document through firebase-tools, or null if it doesn't exist. */
  private JsonObject document(String path) {
    JsonObject question = object("context", object("path", new JsonPrimitive(path)));
    question.addProperty("action", "fetch_firestore_document");
    question.addProperty("server_request_id", ++documentRequests);
    try {
      answer(question);
      answerTo = question.get("server_request_id");
      JsonObject reply = replyTo(documentRequests);
      return reply.get("status").getAsString().equals("ok") ? reply.getAsJsonObject("result") : null;
    } catch (IOException broken) {
      throw new IllegalStateException("firebase-tools is gone", broken);
    }
  }

  private JsonObject replyTo(int id) throws IOException {
    JsonObject line = readLine();
    while (line.get("id").getAsInt() != id) {
      arrivedMeanwhile.add(line);
      line = readLine();
    }
    return line;
  }

  /** Exits the process when its input ends. */
  private JsonObject readLine() throws IOException {
    String line = input.readLine();
    if (line == null) System.exit(0);
    return JsonParser.parseString(line).getAsJsonObject();
  }

  private void answer(JsonObject response) {
    response.add("id", answerTo);
    response.addProperty("status", "ok");
    for (String list : List.of("errors", "warnings")) {
      if (!response.has(list)) response.add(list, new JsonArray());
    }
    byte[] json = response.toString().getBytes(StandardCharsets.UTF_8);
    byte[] filled = Arrays.copyOf(json, (json.length / READ_AT_ONCE + 1) * READ_AT_ONCE);
    Arrays.fill(filled, json.length, filled.length, (byte) '\n');
    System.out.write(filled, 0, filled.length);
    System.out.flush();
  }

  /** Converts a firebase-tools request to the engine's evaluation context. */
  private record Question(JsonObject context, Function<String, JsonObject> documents) implements Evaluator.Context {
    @Override
    public String service() {
      return context.get("service").getAsString();
    }

    @Override
    public String method() {
      return context.get("method").getAsString();
    }

    @Override
    public ExpressionPathValue path() {
      ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
      for (String segment : context.get("path").getAsString().split("/")) {
        if (!segment.isEmpty()) path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
      }
      return path.build();
    }

    @Override
    public ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables() {
      ImmutableMap.Builder<String, Supplier<ListenableFuture<ExpressionValue>>> variables = ImmutableMap.builder();
      context.getAsJsonObject("variables").entrySet().forEach(
          variable -> variables.put(variable.getKey(), () -> Futures.immediateFuture(parse(variable.getValue()))));
      return variables.build();
    }

    @Override
    public ImmutableMap<String, AsyncRuntimeFunction> functions() {
      return ImmutableMap.of("firestore.get", new GetDocument(documents));
    }
  }

  private record GetDocument(Function<String, JsonObject> documents) implements AsyncRuntimeFunction {
    @Override
    public String name() {
      return "firestore.get";
    }

    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
      String path =
          request.getArguments(0).getPathValue().getSegmentsList().stream()
              .map(ExpressionPathSegmentValue::getSimple)
              .collect(Collectors.joining("/", "/", ""));
      ExpressionValue document = resource(documents.apply(path));
      return Futures.immediateFuture(ExecutionResponse.newBuilder().setValue(document).build());
    }
  }

  /** Wraps a document as the rules expect it, with its fields under `data`. */
  private static ExpressionValue resource(JsonObject document) {
    if (document == null) return parse(object("nullValue", new JsonPrimitive("NULL_VALUE")));
    return parse(map(object("data", map(document.get("fields")))));
  }

  private static JsonObject map(JsonElement fields) {
    return object("mapValue", object("fields", fields));
  }

  private static JsonObject object(String name, JsonElement content) {
    JsonObject object = new JsonObject();
    object.add(name, content);
    return object;
  }

  /** Converts a value. Firestore and the engine use the same JSON except for four names. */
  private static ExpressionValue parse(JsonElement value) {
    String json = value.toString();
    for (Map.Entry<String, String> name : VALUE_NAMES.entrySet()) {
      json = json.replace("\"" + name.getKey() + "\":", "\"" + name.getValue() + "\":");
    }
    return merge(json, ExpressionValue.newBuilder()).build();
  }

  private static <B extends Message.Builder> B merge(String json, B builder) {
    try {
      JsonFormat.parser().ignoringUnknownFields().merge(json, builder);
      return builder;
    } catch (IOException malformed) {
      throw new IllegalArgumentException("malformed: " + json, malformed);
    }
  }
}
