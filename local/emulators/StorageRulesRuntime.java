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
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
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

/** Evaluates Storage rules for firebase-tools with the Firestore emulator's rules engine. One JSON object per line. */
public final class StorageRulesRuntime {
  /** firebase-tools parses each chunk it reads as one answer, so every answer is padded to the chunk size. */
  private static final int READ_AT_ONCE = 64 * 1024;

  /** Starts far above the ids that firebase-tools uses for its requests. */
  private static final int FIRST_DOCUMENT_REQUEST = 1_000_000_000;

  private final BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private final Deque<JsonObject> arrivedMeanwhile = new ArrayDeque<>();
  private final Map<String, RulesetAst> rulesets = new HashMap<>();
  private int documentRequests = FIRST_DOCUMENT_REQUEST;

  /** The id of the next answer: the request's, or that of the document lookup made for it. */
  private JsonElement answerTo = JsonParser.parseString("-1");

  public static void main(String[] arguments) throws Exception {
    new StorageRulesRuntime().serve();
  }

  private void serve() throws Exception {
    answer(new JsonObject());
    for (JsonObject request = nextRequest(); request != null; request = nextRequest()) {
      answerTo = request.get("id");
      JsonObject context = request.getAsJsonObject("context");
      String action = request.get("action").getAsString();
      answer(action.equals("load_ruleset") ? load(context) : verify(context));
    }
  }

  private JsonObject load(JsonObject context) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      String content = file.get("content").getAsString();
      source.addFiles(File.newBuilder().setName(file.get("name").getAsString()).setContent(content));
    }
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder()
            .allowTernaryOperator(true)
            .allowLetBindings(true)
            .allowCrossServiceRules(true)
            .build();
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
    JsonObject response = new JsonObject();
    if (compiled.hasCompilationError()) {
      JsonArray errors = new JsonArray();
      compiled.getIssues().forEach(issue -> errors.add(issue.toString().replace('\n', ' ')));
      response.add("errors", errors);
      return response;
    }
    RulesetAst ruleset = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ruleset);
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", ruleset.getVersion() == RulesetAst.Version.VERSION_2 ? 2 : 1);
    response.add("result", result);
    return response;
  }

  private JsonObject verify(JsonObject context) throws Exception {
    JsonObject result = new JsonObject();
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    result.addProperty("permit", permits(ruleset, new Question(context, this::document)));
    JsonObject response = new JsonObject();
    response.add("result", result);
    return response;
  }

  /** As in production, a rule that fails to evaluate denies access. */
  private static boolean permits(RulesetAst ruleset, Question question) throws InterruptedException {
    try {
      return new DefaultEvaluator(ruleset).evaluate(question).get().permit();
    } catch (ExecutionException ruleFailed) {
      return false;
    }
  }

  /** Fetches a Firestore document through firebase-tools, or null if it doesn't exist. */
  private JsonObject document(String path) {
    JsonObject wanted = new JsonObject();
    wanted.addProperty("path", path);
    JsonObject question = new JsonObject();
    question.addProperty("action", "fetch_firestore_document");
    question.addProperty("server_request_id", ++documentRequests);
    question.add("context", wanted);
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
    while (true) {
      JsonObject line = readLine();
      if (line == null) throw new IOException("the input ended");
      if (line.get("id").getAsInt() == id) return line;
      arrivedMeanwhile.add(line);
    }
  }

  private JsonObject nextRequest() throws IOException {
    return arrivedMeanwhile.isEmpty() ? readLine() : arrivedMeanwhile.poll();
  }

  private JsonObject readLine() throws IOException {
    String line = input.readLine();
    return line == null ? null : JsonParser.parseString(line).getAsJsonObject();
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
  private static final class Question implements Evaluator.Context {
    private final JsonObject context;
    private final Function<String, JsonObject> documents;

    Question(JsonObject context, Function<String, JsonObject> documents) {
      this.context = context;
      this.documents = documents;
    }

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
      return ImmutableMap.of(
          "firestore.get", new DocumentFunction("firestore.get", path -> resource(documents.apply(path))),
          "firestore.exists", new DocumentFunction("firestore.exists", path -> truth(documents.apply(path) != null)));
    }
  }

  /** `firestore.get(path)` and `firestore.exists(path)`. */
  private record DocumentFunction(String name, Function<String, ExpressionValue> value) implements AsyncRuntimeFunction {
    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
      String path =
          request.getArguments(0).getPathValue().getSegmentsList().stream()
              .map(ExpressionPathSegmentValue::getSimple)
              .collect(Collectors.joining("/", "/", ""));
      return Futures.immediateFuture(ExecutionResponse.newBuilder().setValue(value.apply(path)).build());
    }
  }

  private static ExpressionValue truth(boolean value) {
    return ExpressionValue.newBuilder().setBoolValue(value).build();
  }

  /** Wraps a document the way rules see it, with its fields under `data`. */
  private static ExpressionValue resource(JsonObject document) {
    JsonObject fields = new JsonObject();
    if (document == null) return parse(kind("null_value", JsonParser.parseString("\"NULL_VALUE\"")));
    fields.add("data", map(document.getAsJsonObject("fields")));
    fields.add("__name__", kind("string_value", document.get("name")));
    return parse(kind("map_value", kind("fields", fields)));
  }

  private static JsonObject map(JsonObject stored) {
    JsonObject fields = new JsonObject();
    if (stored != null) stored.entrySet().forEach(field -> fields.add(field.getKey(), value(field.getValue())));
    return kind("map_value", kind("fields", fields));
  }

  /** Converts a Firestore value to the engine's representation. */
  private static JsonObject value(JsonElement stored) {
    Map.Entry<String, JsonElement> entry = stored.getAsJsonObject().entrySet().iterator().next();
    return switch (entry.getKey()) {
      case "nullValue" -> kind("null_value", JsonParser.parseString("\"NULL_VALUE\""));
      case "booleanValue" -> kind("bool_value", entry.getValue());
      case "integerValue" -> kind("int_value", entry.getValue());
      case "doubleValue" -> kind("float_value", entry.getValue());
      case "timestampValue" -> kind("timestamp_value", entry.getValue());
      case "mapValue" -> map(entry.getValue().getAsJsonObject().getAsJsonObject("fields"));
      case "arrayValue" -> list(entry.getValue().getAsJsonObject().getAsJsonArray("values"));
      default -> kind("string_value", entry.getValue());
    };
  }

  private static JsonObject list(JsonArray stored) {
    JsonArray values = new JsonArray();
    if (stored != null) stored.forEach(item -> values.add(value(item)));
    return kind("list_value", kind("values", values));
  }

  private static JsonObject kind(String name, JsonElement content) {
    JsonObject value = new JsonObject();
    value.add(name, content);
    return value;
  }

  private static ExpressionValue parse(JsonElement json) {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    try {
      JsonFormat.parser().merge(json.toString(), value);
    } catch (IOException malformed) {
      throw new IllegalArgumentException("not a value: " + json, malformed);
    }
    return value.build();
  }
}
